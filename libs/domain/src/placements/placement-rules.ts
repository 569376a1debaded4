import { days } from '../kernel/durations.ts';

/** Placements of one cell (a sector and a country, 0 for any) on one day; they take turns. */
export const placementSlots = 4;

/** How many days ahead placements can be booked. */
export const placementHorizonDays = 120;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day `count` days after a day. */
export const dayAfter = (day: string, count = 1): string => dayOf(Date.parse(day) + days(count));

/** The days from one to another, both included. */
export function daysFromTo(fromDay: string, toDay: string): string[] {
  const length = Math.round((Date.parse(toDay) - Date.parse(fromDay)) / days(1)) + 1;
  return Array.from({ length: Math.max(0, length) }, (_, index) => dayAfter(fromDay, index));
}

/**
 * The first day that can be booked: tomorrow, or the day after the next business day if an administrator checks the
 * booking first.
 */
export function firstBookableDay(today: string, isChecked: boolean): string {
  let day = dayAfter(today);
  if (!isChecked) return day;
  while ([0, 6].includes(new Date(day).getUTCDay())) day = dayAfter(day);
  return dayAfter(day);
}

/** The number on the receipt of a placement, from the random end of its ID. */
export const placementReceiptNumber = (id: string): string => `PL-${id.slice(-12).toUpperCase()}`;
