import { randomInt } from 'node:crypto';

/** None of them looks like another: without 0, O, 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Some 850 thousand million codes, of which nobody finds one by trying. */
const drawn = 8;

/** Draws a code that begins with the prefix. */
export const drawCode = (prefix: string): string =>
  prefix + Array.from({ length: drawn }, () => letters.charAt(randomInt(letters.length))).join('');
