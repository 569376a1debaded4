import type { ReconciliationList } from '@atrium/domain';

/** Statements that are true while their list is empty. */
export const reconciliationTexts: Record<ReconciliationList, string> = {
  'charge-unknown': 'We know every charge of the gateway',
  'charge-missing': 'The gateway knows every payment of ours',
  'charge-differs': 'Charges have the amount and currency of their payments',
  'refund-unknown': 'We know every refund of the gateway',
  'refund-missing': 'The gateway knows every refund of ours',
  'refund-differs': 'Refunds have the same amount on both sides',
  'refund-returned': 'Refunds that came back are noticed',
  'dispute-unknown': 'We know every dispute of the gateway',
  'fee-unposted': 'Every fee of the gateway is posted',
  suspense: 'No money waits for an explanation',
};
