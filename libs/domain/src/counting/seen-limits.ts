/** Limits of what a page reports as seen, for the page and the server. */
export const seenLimits = {
  /** Most cards in a report. */
  events: 60,
  /** Last place that counts. */
  place: 200,
} as const;
