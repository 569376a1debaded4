import type { Currency } from '../kernel/money.ts';

/** US cents that an amount in major units is worth: what prices of different currencies are compared by. */
export const priceReference = (
  major: number,
  currency: Currency,
  perDollar: Readonly<Record<Currency, number>>,
): number => Math.min(Math.round((major / perDollar[currency]) * 100), 2_147_483_646);
