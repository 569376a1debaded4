/**
 * Money is integer minor units with its ISO 4217 code; this file is the only arithmetic and the only
 * conversion to the decimal numbers that travel on the wire (product decisions 8).
 */
export const exponents = { USD: 2, EUR: 2, GBP: 2, JPY: 0, AUD: 2, CAD: 2, NOK: 2 } as const;

export type Currency = keyof typeof exponents;

export interface Money {
  amountMinor: number;
  currency: Currency;
}

/** Currencies offered by the price filter (visitor spec 9). */
export const filterCurrencies = ['USD', 'GBP', 'EUR'] as const satisfies Currency[];

export const money = (amountMinor: number, currency: Currency): Money => ({ amountMinor, currency });

/** Sum of amounts in one currency; an empty list needs the currency told. Throws on a mix. */
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

/** Minor units to the wire's decimal number in major units: 1999 USD is 19.99, 1999 JPY is 1999. */
export const toMajor = (amount: Money): number => amount.amountMinor / 10 ** exponents[amount.currency];

/** The wire's decimal number to minor units, by its digits and never by a float product. Throws on more digits than the currency has. */
export function fromMajor(major: number, currency: Currency): Money {
  const digits = major.toFixed(exponents[currency]);
  if (Number(digits) !== major) throw new RangeError(`${major} is finer than ${currency} allows`);
  return money(Number(digits.replace('.', '')), currency);
}

/** en-US text of an amount (visitor spec 9): two decimals, or whole units for the order summary. Zero reads `Free` where asked. */
export function formatMoney(
  amount: Money,
  options: { whole?: boolean; zeroAsFree?: boolean; locale?: string } = {},
): string {
  if (options.zeroAsFree && amount.amountMinor === 0) return 'Free';
  const digits = options.whole ? 0 : exponents[amount.currency];
  return new Intl.NumberFormat(options.locale ?? 'en-US', {
    style: 'currency',
    currency: amount.currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(toMajor(amount));
}
