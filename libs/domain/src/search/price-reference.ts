import type { Currency } from '../kernel/money.ts';

/** Converts an amount in major units to US cents, by which prices of different currencies are compared. */
export const priceReference = (
  major: number,
  currency: Currency,
  perDollar: Readonly<Record<Currency, number>>,
): number => Math.min(Math.round((major / perDollar[currency]) * 100), 2_147_483_646);
