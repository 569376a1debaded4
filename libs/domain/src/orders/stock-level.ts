/** How much of a ticket type is left, from the best to the worst. */
export const stockLevels = ['enough', 'low', 'sold-out'] as const;
export type StockLevel = (typeof stockLevels)[number];

const lowShare = 0.1;
const lowCount = 10;

/**
 * Returns the level of a ticket type of which so many are left. Low is a tenth, or fewer than ten unless that is most
 * of them.
 */
export function stockLevel(left: number, quantity: number): StockLevel {
  if (left <= 0) return 'sold-out';
  const isLow = left <= quantity * lowShare || (left < lowCount && left < quantity / 2);
  return isLow ? 'low' : 'enough';
}

/** Returns whether a level is worse than the one before it. */
export const isWorse = (level: StockLevel, before: StockLevel): boolean =>
  stockLevels.indexOf(level) > stockLevels.indexOf(before);
