import { PartnerId } from '../kernel/fields.ts';
import { readOrderNumber } from '../orders/order-number.ts';

/** ISO 7064 MOD 97-10 of digits and letters, where A is 10 and Z is 35. */
function modulo97(text: string): number {
  let rest = 0;
  for (const sign of text) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest;
}

/** The creditor reference (ISO 11649) of an order, such as `RF13ATR7K2P9Q`: its number with two check digits. */
export function creditorReference(number: string): string {
  const base = number.replace('-', '');
  return `RF${String(98 - modulo97(`${base}RF00`)).padStart(2, '0')}${base}`;
}

/** The creditor reference of what an organiser owes, such as `RF32ORG00000042`. */
export const debtReference = (partnerId: PartnerId): string =>
  creditorReference(`ORG${String(partnerId).padStart(8, '0')}`);

/** A reference in groups of four, as people copy it. */
export const groupedReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ');

/** The order number in a bank's text, in a reference whose check digits are right; null without one. */
export const findOrderNumber = (text: string): string | null =>
  basesIn(text, /(?=RF(\d\d)(ATR[A-Z0-9]{6}))/g)
    .map(readOrderNumber)
    .find((number) => number !== null) ?? null;

/** The organiser in a bank's text whose debt is paid, by its reference; null without one. */
export function findDebtor(text: string): PartnerId | null {
  const [base] = basesIn(text, /(?=RF(\d\d)(ORG\d{8}))/g);
  return PartnerId.safeParse(Number(base?.slice(3))).data ?? null;
}

/** Lists what a text's references name whose check digits are right. */
const basesIn = (text: string, form: RegExp): string[] =>
  [
    ...text
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .matchAll(form),
  ]
    .filter(([, digits = '', base = '']) => modulo97(`${base}RF${digits}`) === 1)
    .map(([, , base = '']) => base);
