import { readOrderNumber } from '../orders/order-number.ts';

/** ISO 7064 MOD 97-10 of digits and letters, where A is 10 and Z is 35. */
function modulo97(text: string): number {
  let rest = 0;
  for (const sign of text) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest;
}

/** The creditor reference (ISO 11649) of an order, such as `RF13ATR7K2P9Q`: its number with two check digits. */
export function creditorReference(orderNumber: string): string {
  const base = orderNumber.replace('-', '');
  return `RF${String(98 - modulo97(`${base}RF00`)).padStart(2, '0')}${base}`;
}

/** A reference in groups of four, as people copy it. */
export const groupedReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ');

/** The order number in a bank's text, in a reference whose check digits are right; null without one. */
export function findOrderNumber(text: string): string | null {
  const joined = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  for (const [, digits = '', base = ''] of joined.matchAll(/(?=RF(\d\d)(ATR[A-Z0-9]{6}))/g)) {
    const number = readOrderNumber(base);
    if (number && modulo97(`${base}RF${digits}`) === 1) return number;
  }
  return null;
}
