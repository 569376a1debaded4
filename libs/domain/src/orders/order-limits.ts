/** Limits of one order (visitor spec 9). */
export const orderLimits = {
  /** Most tickets in one order. */
  tickets: 10_000,
  /** Largest quantity per ticket type on the event page. */
  quantityPerType: 100_000,
  /** Lifetime of a hold, in minutes. */
  holdMinutes: 15,
} as const;
