import { msg } from '@atrium/texts';

/** The specification's message for pasted text with more than digits. */
export const pasteNumbersOnly = msg('Please paste numbers only');

/** Sets one character (a blank clears the box); blanks pad empty boxes before it. */
export function withDigit(code: string, index: number, digit: string): string {
  const boxes = code.padEnd(index + 1, ' ');
  return `${boxes.slice(0, index)}${digit || ' '}${boxes.slice(index + 1)}`.trimEnd();
}

/** The first `length` digits of a pasted code; null if it contains anything else. */
export function pastedDigits(text: string, length: number): string | null {
  const digits = text.replace(/\s/g, '');
  return /^\d+$/.test(digits) ? digits.slice(0, length) : null;
}

/** Whether every box has a digit. */
export const isCodeComplete = (code: string, length = 6): boolean =>
  new RegExp(`^\\d{${length}}$`).test(code);
