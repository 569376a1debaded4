import { formatMoney, money, type BankLine } from '@atrium/domain';

export const transferAmount = ({ amountMinor, currency }: BankLine): string =>
  formatMoney(money(amountMinor, currency));

/** Money of a transfer that pays for nothing. */
export const restOf = ({ amountMinor, appliedMinor, currency }: BankLine): string =>
  formatMoney(money(amountMinor - appliedMinor, currency));

/** Names what is left of a transfer: `£0.01 from Engines Ltd`. */
export const restText = (line: BankLine): string =>
  `${restOf(line)} from ${line.payer || 'an unknown payer'}`;

/** Says what a transfer pays for, and what to do with its rest. */
export function purposeText(line: BankLine): string {
  const { state, order, settledAs, appliedMinor } = line;
  if (settledAs === 'GATEWAY') return 'From the payment company';
  if (settledAs === 'RETURNED') return appliedMinor > 0 ? 'Paid, the rest was sent back' : 'Sent back';
  if (state === 'DONE') return 'Paid';
  if (state === 'PART') return 'Waits for the rest';
  if (!order && !line.debtor) return 'Names no order';
  return appliedMinor > 0
    ? `Paid, ${restOf(line)} too much: match or explain it, or send it back`
    : 'The order no longer waits for it: match or explain it, or send it back';
}
