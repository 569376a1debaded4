import { formatMoney, fromMajor, type Sales } from '@atrium/domain';

/** Formats one amount of sales, in whole units for a key figure. */
export const amountText = ({ amount, currency }: Sales[number], options: { whole?: boolean } = {}): string =>
  formatMoney(fromMajor(amount, currency), options);

/** Formats sales of several currencies, which are never added together. */
export const salesText = (sales: Sales): string =>
  sales.map((sum) => amountText(sum, { whole: true })).join(' + ');
