/** Labels of every audited action: those of administrators, and exports of other people's data. */
export const auditActions = {
  'vet-event': 'Event vetted',
  'move-event': 'Event location changed',
  'change-venue': 'Venue changed',
  'share-venue': 'Venue shared',
  'hide-venue': 'Venue hidden',
  'show-venue': 'Venue shown again',
  'merge-venue': 'Venue merged',
  'vet-partner': 'Partner vetted',
  'vet-facts': 'New company facts vetted',
  'block-partner': 'Partner blocked',
  'unblock-partner': 'Partner unblocked',
  'open-address-letter': 'Address letter opened',
  'open-partner-document': 'Partner document opened',
  'add-option': 'Option added',
  'rename-option': 'Option renamed',
  'remove-option': 'Option removed',
  'block-user': 'Account blocked',
  'unblock-user': 'Account unblocked',
  'end-sessions': 'Account logged out',
  'add-passkey': 'Passkey added',
  'remove-passkey': 'Passkey removed',
  'change-password': 'Password changed',
  'turn-on-second-factor': 'Two-step verification turned on',
  'turn-off-second-factor': 'Two-step verification turned off',
  'trust-account': 'Account trusted',
  'read-mail': 'Email read',
  'read-mails': 'Emails read',
  'resend-mail': 'Email resent',
  'retry-job': 'Job retried',
  'discard-job': 'Job discarded',
  'retry-refund': 'Refund retried',
  'settle-refund': 'Refund settled manually',
  'export-audit-log': 'Audit log exported',
  'export-orders': 'Orders exported',
  'export-subscribers': 'Subscribers exported',
  'save-claims': 'Claims changed',
  'unsubscribe-reader': 'Subscriber removed',
  'answer-request': 'Contact request answered',
  'reopen-request': 'Contact request reopened',
} as const;

export type AuditAction = keyof typeof auditActions;

/** The label of an action; one stored by another release is shown as its slug. */
export const auditActionText = (action: string): string =>
  action in auditActions ? auditActions[action as AuditAction] : action;
