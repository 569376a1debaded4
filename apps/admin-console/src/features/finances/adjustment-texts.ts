import { formatMoney, money, type Adjustment, type AdjustmentKind } from '@atrium/domain';

export const kindTexts: Record<AdjustmentKind, string> = {
  CREDIT: 'Credit',
  CHARGE: 'Charge',
  WRITE_OFF: 'Debt written off',
};

/** Names an adjustment: `Credit, £50.00, Meridian Events`. */
export const adjustmentText = ({ kind, amountMinor, currency, partner }: Adjustment): string =>
  `${kindTexts[kind]}, ${formatMoney(money(amountMinor, currency))}, ${partner}`;
