/**
 * How much tickets booked here save, in percent; `null` takes the banner off the home page. See the note in this folder:
 * it must be substantiated, or go.
 */
export const savingsPercent: number | null = 10;
