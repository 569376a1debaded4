import { z } from 'zod';
import { EventCard } from '../catalogue/event.ts';
import { isCalendarDate } from '../kernel/dates.ts';
import { CalendarDate, Option } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { EventFilters } from './event-filters.ts';

/** Events that a calendar shows of those that begin on one day; the others are counted. */
export const calendarLanes = 4;

/** A search, and the month that is shown of it, as `2027-05`. */
export const MonthFilters = EventFilters.extend({
  month: z.string().refine((month) => isCalendarDate(`${month}-01`), code('date-format')),
});
export type MonthFilters = z.output<typeof MonthFilters>;

/** Events that take place in a month, as `2027-05`; those of several months count in each. */
export const MonthCount = z.object({
  month: z.string(),
  count: z.number().int(),
  relation: z.enum(['eq', 'gte']),
});
export type MonthCount = z.infer<typeof MonthCount>;

/** An event in a calendar, with its first and last local day. */
export const CalendarEvent = EventCard.pick({
  id: true,
  name: true,
  venue: true,
  minTicketPrice: true,
  ticketPriceCurrency: true,
}).extend({ firstDay: CalendarDate, lastDay: CalendarDate, sector: Option.nullable() });
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/**
 * The events of a month: of those that begin on the same day, or before the month, only the longest and the most
 * relevant; `days` counts all.
 */
export const EventMonth = z.object({
  total: z.number().int(),
  relation: z.enum(['eq', 'gte']),
  /** Events on each day that has any. */
  days: z.array(z.object({ day: CalendarDate, count: z.number().int() })),
  events: z.array(CalendarEvent),
});
export type EventMonth = z.infer<typeof EventMonth>;
