import { numberFormat } from './formats.ts';

/**
 * Money is integer minor units with an ISO 4217 code. All arithmetic and all conversion to the decimal
 * numbers on the wire is in this file.
 */
export const exponents = { USD: 2, EUR: 2, GBP: 2, JPY: 0, AUD: 2, CAD: 2, NOK: 2 } as const;

export type Currency = keyof typeof exponents;

export interface Money {
  amountMinor: number;
  currency: Currency;
}

/** Currencies of the price filter (visitor spec 9). */
export const filterCurrencies = ['USD', 'GBP', 'EUR'] as const satisfies Currency[];

export const money = (amountMinor: number, currency: Currency): Money => ({ amountMinor, currency });

/** Adds amounts of one currency, which an empty list needs as a parameter. Throws if currencies differ. */
export function sum(amounts: readonly Money[], currency: Currency): Money {
  return amounts.reduce(
    (total, next) => {
      if (next.currency !== total.currency)
        throw new TypeError(`cannot add ${next.currency} to ${total.currency}`);
      return money(total.amountMinor + next.amountMinor, total.currency);
    },
    money(0, currency),
  );
}

export const times = (amount: Money, factor: number): Money =>
  money(amount.amountMinor * factor, amount.currency);

/** Converts minor units to the wire's decimal number in major units: 1999 USD is 19.99, 1999 JPY is 1999. */
export const toMajor = (amount: Money): number => amount.amountMinor / 10 ** exponents[amount.currency];

/** Converts minor units to a price on the wire: the decimal number with its currency. */
export const toPrice = (amountMinor: number, currency: Currency) => ({
  amount: toMajor(money(amountMinor, currency)),
  currency: { code: currency },
});

/**
 * Converts the wire's decimal number to minor units by its digits, never by a float product. Throws if it has
 * more decimals than the currency.
 */
export function fromMajor(major: number, currency: Currency): Money {
  const digits = major.toFixed(exponents[currency]);
  if (Number(digits) !== major) throw new RangeError(`${major} is finer than ${currency} allows`);
  return money(Number(digits.replace('.', '')), currency);
}

/**
 * Formats an amount in en-US (visitor spec 9): two decimals, or whole units in the order summary. Zero can
 * read `Free`.
 */
export function formatMoney(
  amount: Money,
  options: { whole?: boolean; zeroAsFree?: boolean; locale?: string } = {},
): string {
  if (options.zeroAsFree && amount.amountMinor === 0) return 'Free';
  const digits = options.whole ? 0 : exponents[amount.currency];
  return numberFormat(options.locale ?? 'en-US', {
    style: 'currency',
    currency: amount.currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(toMajor(amount) || 0); // no minus before zero, as in the tax of a credit note without tax
}
