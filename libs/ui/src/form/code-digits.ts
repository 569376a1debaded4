import { phrase } from '../language/language.ts';
/** What the spec says when pasted text holds more than digits. */
export const pasteNumbersOnly = phrase('Please paste numbers only');
/** What the spec says of a code with an empty box. */
export const allDigitsNeeded = phrase('Please enter all 6 digits');

/** Puts a character (a blank empties the box) in its place; blanks stand for empty boxes before it. */
export function withDigit(code: string, index: number, digit: string): string {
  const boxes = code.padEnd(index + 1, ' ');
  return `${boxes.slice(0, index)}${digit || ' '}${boxes.slice(index + 1)}`.trimEnd();
}

/** The digits of a pasted code, the first `length` of them; null when it holds anything else. */
export function pastedDigits(text: string, length: number): string | null {
  const digits = text.replace(/\s/g, '');
  return /^\d+$/.test(digits) ? digits.slice(0, length) : null;
}

/** Whether every box holds a digit. */
export const isCodeComplete = (code: string, length = 6): boolean =>
  new RegExp(`^\\d{${length}}$`).test(code);
