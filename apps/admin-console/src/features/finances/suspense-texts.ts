import {
  formatMoney,
  money,
  payoutLimits,
  type SuspenseExplanation,
  type SuspenseLine,
  type SuspenseSource,
} from '@atrium/domain';
import { minorOf } from './minor-of.ts';

export const sourceTexts: Record<SuspenseSource, string> = { BANK: 'Bank', GATEWAY: 'Payment company' };

export const explanationTexts: Record<SuspenseExplanation, string> = {
  RECORDED: 'Recorded already: a refund, a transfer sent back or an exchange',
  FEE: 'Fee of the bank or the payment company, or interest',
  GOODWILL: 'Goodwill, at our cost',
  BAD_DEBT: 'Loss',
  OWN_MONEY: 'Our own money, to or from our own account',
  ORGANISER: "An organiser's: changes what is due to it",
};

/** Whether a second administrator approves its explanation, and the reversal of it. */
export const isLarge = ({ amountMinor, currency }: Pick<SuspenseLine, 'amountMinor' | 'currency'>): boolean =>
  Math.abs(amountMinor) > minorOf(payoutLimits.aloneUpTo, currency);

export const amountText = ({ amountMinor, currency }: SuspenseLine): string =>
  formatMoney(money(amountMinor, currency)).replace('-', '−');

/** Names a line: `−£30.00, Barclays`. */
export const suspenseText = (line: SuspenseLine): string =>
  `${amountText(line)}, ${line.party || sourceTexts[line.source]}`;
