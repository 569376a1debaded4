/**
 * Digits and letters that nobody confuses in print or on the phone: without 0, 1, B, I, L, O, S, U and Z. The
 * database makes `orders.number` of the same ones.
 */
const alphabet = '23456789ACDEFGHJKMNPQRTVWXY';
const prefix = 'ATR';
const wellFormed = new RegExp(`^[${alphabet}]{6}$`);

/**
 * Reads an order number as people type it, in any case and with or without prefix, spaces and hyphens: `7k2 p9q` is
 * `ATR-7K2P9Q`. Returns null for any other text.
 */
export function readOrderNumber(typed: string): string | null {
  const compact = typed.toUpperCase().replace(/[^\dA-Z]/g, '');
  const digits =
    compact.length === prefix.length + 6 && compact.startsWith(prefix) ? compact.slice(3) : compact;
  return wellFormed.test(digits) ? `${prefix}-${digits}` : null;
}
