import { exponents, type Currency, type Money } from '../kernel/money.ts';

/** Decimals of a rate. */
const rateDecimals = 8;
const rateUnits = 10 ** rateDecimals;
const basisPoints = 10_000;

/** Units of a currency for one of another, to eight decimals. */
export const rateBetween = (
  from: Currency,
  to: Currency,
  perDollar: Readonly<Record<Currency, number>>,
): number => Math.round((perDollar[to] / perDollar[from]) * rateUnits) / rateUnits;

/** Converts an amount at a rate with a margin on top, rounded up to the smallest unit of the currency; exact. */
export function inOwnCurrency(
  { amountMinor, currency }: Money,
  to: Currency,
  { rate, marginBp }: { rate: number; marginBp: number },
): Money {
  const top =
    BigInt(amountMinor) *
    BigInt(Math.round(rate * rateUnits)) *
    BigInt(basisPoints + marginBp) *
    BigInt(10 ** exponents[to]);
  const bottom = BigInt(rateUnits) * BigInt(basisPoints) * BigInt(10 ** exponents[currency]);
  return { amountMinor: Number((top + bottom - 1n) / bottom), currency: to };
}
