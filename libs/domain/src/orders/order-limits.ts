/** Limits of one order (visitor spec 9, `performance.md` C). */
export const orderLimits = {
  /** Tickets one order may hold. */
  tickets: 10_000,
  /** Quantity the page lets a person choose per ticket type. */
  quantityPerType: 100_000,
  /** How long a hold keeps its tickets out of stock. */
  holdMinutes: 15,
} as const;
