import { formatMoney, money, type Adjustment, type AdjustmentKind } from '@atrium/domain';

export const kindTexts: Record<AdjustmentKind, string> = {
  CREDIT: 'Credit',
  CHARGE: 'Charge',
  WRITE_OFF: 'Debt written off',
};

/** Says which invoice names a charge, or why none does; nothing of other kinds, and of charges that say nothing of it. */
export function invoiceText({ isSupply, invoice, status }: Adjustment): string | null {
  if (isSupply === null) return null;
  if (!isSupply) return 'No invoice: not a supply';
  if (invoice !== null) return `Invoice ${invoice}`;
  return status === 'POSTED' ? 'To be invoiced after the end of the month' : 'A service of ours';
}

/** Names an adjustment: `Credit, £50.00, Meridian Events`. */
export const adjustmentText = ({ kind, amountMinor, currency, partner }: Adjustment): string =>
  `${kindTexts[kind]}, ${formatMoney(money(amountMinor, currency))}, ${partner}`;
