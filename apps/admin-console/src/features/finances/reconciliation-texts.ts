import { bankLineDays, evidenceDays, type ReconciliationList, type StandingList } from '@atrium/domain';
import { paths } from '../../paths.ts';

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

interface StandingText {
  /** Statement that is true while the list is empty. */
  name: string;
  passed: string;
  /** Advice about its rows. */
  next: { text: string; link?: { href: string; text: string } };
}

export const standingTexts: Record<StandingList, StandingText> = {
  'gateway-balance': {
    name: 'The gateway holds what our books say',
    passed: 'Agrees',
    next: {
      text: 'Explain the lists above first. Then look in the gateway’s dashboard for what moved the difference, such as a payout that the bank returned.',
    },
  },
  'bank-balance': {
    name: 'The bank holds what our books say',
    passed: 'Agrees',
    next: {
      text: 'Import the statements that are missing. Then look for a payout or refund that we recorded as sent, and the bank never booked.',
      link: { href: paths.bankImport, text: 'Open Bank import' },
    },
  },
  'bank-line-old': {
    name: `No line of the bank waits for more than ${bankLineDays} business days`,
    passed: 'None',
    next: {
      text: 'Match incoming transfers, or explain them, in Bank import, and outgoing ones in Suspense.',
      link: { href: paths.openTransfers, text: 'Open transfers' },
    },
  },
  'evidence-due': {
    name: `No evidence is due within ${evidenceDays} days`,
    passed: 'None',
    next: {
      text: 'Send it now: without evidence the bank decides for the buyer.',
      link: { href: paths.openDisputes, text: 'Open disputes' },
    },
  },
};
