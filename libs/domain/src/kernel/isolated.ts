/** Blocks of scripts written from right to left, as Unicode assigns them. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Isolates a name in a line of text, if it is written from right to left: prices, dates and brackets beside it stay
 * where the line has them.
 */
export const isolated = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);
