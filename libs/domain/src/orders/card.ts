/** Card rules of the payment form (visitor spec 5), used by the form, the schema and the sandbox gateway. */

/** Returns the digits of a typed card number. */
export const cardDigits = (typed: string): string => typed.replace(/\s/g, '');

const expiryPattern = /^(0[1-9]|1[0-2])\/(\d{2})$/;

export const isExpiry = (text: string): boolean => expiryPattern.test(text);

/** Returns true if the month `MM/YY` is before the month of `today` (YYYY-MM-DD). */
export function isCardExpired(expiry: string, today: string): boolean {
  const parts = expiryPattern.exec(expiry);
  return parts !== null && `20${parts[2]}-${parts[1]}` < today.slice(0, 7);
}

/** Formats a card for screens and storage: only the last four digits are visible. */
export const maskedCard = (last4: string): string => `**** **** **** ${last4}`;
