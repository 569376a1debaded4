/** Every kind of act that is put on record, in words: of administrators, and of who takes data of others out. */
export const auditActions = {
  'vet-event': 'Event vetted',
  'move-event': 'Event location changed',
  'vet-partner': 'Partner vetted',
  'block-partner': 'Partner blocked',
  'unblock-partner': 'Partner unblocked',
  'open-address-letter': 'Address letter opened',
  'open-partner-document': 'Partner document opened',
  'add-option': 'Option added',
  'rename-option': 'Option renamed',
  'remove-option': 'Option removed',
  'block-user': 'Account blocked',
  'unblock-user': 'Account unblocked',
  'end-sessions': 'Account signed out',
  'read-mail': 'Mail read',
  'read-mails': 'Mails read',
  'resend-mail': 'Mail sent again',
  'retry-job': 'Job tried again',
  'discard-job': 'Job discarded',
  'retry-refund': 'Refund sent again',
  'settle-refund': 'Refund settled by hand',
  'export-audit-log': 'Audit log exported',
  'export-orders': 'Orders exported',
  'export-subscribers': 'Subscribers exported',
  'unsubscribe-reader': 'Subscriber removed',
  'answer-request': 'Support request answered',
  'reopen-request': 'Support request opened again',
} as const;

export type AuditAction = keyof typeof auditActions;

/** A kind of act in words; one from an older version of the product as it was written. */
export const auditActionText = (action: string): string =>
  action in auditActions ? auditActions[action as AuditAction] : action;
