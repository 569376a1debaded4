import type { FiguresDay, Sales } from '@atrium/domain';

/** Returns the amount of a currency; 0 without sales in it. */
export const amountIn = (sales: Sales, currency: Sales[number]['currency']): number =>
  sales.find((sum) => sum.currency === currency)?.amount ?? 0;

/** Sorts sales by how many days have some of their currency, the most first: amounts of two currencies can't be compared. */
export function byWeight(sales: Sales, days: readonly FiguresDay[]): Sales {
  const daysWith = ({ currency }: Sales[number]) =>
    days.filter((day) => amountIn(day.sales, currency) > 0).length;
  return sales.toSorted((one, other) => daysWith(other) - daysWith(one));
}
