/** Every kind of act that is put on record, in words. */
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
  'resend-mail': 'Mail sent again',
  'retry-job': 'Job tried again',
  'discard-job': 'Job discarded',
  'export-subscribers': 'Subscribers exported',
  'unsubscribe-reader': 'Subscriber removed',
  'answer-request': 'Support request answered',
  'reopen-request': 'Support request opened again',
} as const;

export type AuditAction = keyof typeof auditActions;

/** A kind of act in words; one from an older version of the product as it was written. */
export const auditActionText = (action: string): string =>
  action in auditActions ? auditActions[action as AuditAction] : action;
