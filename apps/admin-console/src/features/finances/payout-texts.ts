import {
  formatMoney,
  money,
  type AdminPayout,
  type PayoutFailure,
  type PayoutObstacle,
} from '@atrium/domain';

/** Reasons why what is due can't be paid out now. */
export const obstacleTexts: Record<PayoutObstacle, string> = {
  blocked: 'Company blocked or suspended',
  'check-failed': 'A check of its books failed',
  'no-account': 'No bank account in this currency',
  'account-changed': 'Bank account changed less than two days ago',
  'account-returned': 'Bank returned the last payout',
  'below-minimum': 'Below the smallest payout',
};

export const failureTexts: Record<PayoutFailure, string> = {
  'account-changed': 'Bank account was changed',
  'account-removed': 'Bank account was removed',
  returned: 'Returned by the bank',
  cancelled: 'Cancelled by an administrator',
};

/** Names a payout: `£2,622.46 to Meridian Events`. */
export const payoutText = ({ amountMinor, currency, partner }: AdminPayout): string =>
  `${formatMoney(money(amountMinor, currency))} to ${partner}`;
