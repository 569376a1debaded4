import { exponents, fromMajor, type Currency } from '@atrium/domain';

/** An amount as typed, rounded to what the currency has; 0 without one. */
export const minorOf = (typed: number | null, currency: Currency): number =>
  fromMajor(Number((typed ?? 0).toFixed(exponents[currency])), currency).amountMinor;
