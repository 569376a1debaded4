export interface DateRange {
  /** Calendar dates as `YYYY-MM-DD`, or null. */
  start: string | null;
  end: string | null;
}

export const noRange: DateRange = { start: null, end: null };

/**
 * Handles a click on a day (visitor spec 4): the first sets the start, a later second one the end; an earlier day, or
 * any day once both are set, starts a new range. The same day twice is a range of one day.
 */
export function clickDay(range: DateRange, day: string): DateRange {
  if (range.start === null || range.end !== null || day < range.start) return { start: day, end: null };
  return { start: range.start, end: day };
}

/** Whether a day is in the range, including its ends. */
export function isInRange({ start, end }: DateRange, day: string): boolean {
  if (start === null) return false;
  return day >= start && day <= (end ?? start);
}
