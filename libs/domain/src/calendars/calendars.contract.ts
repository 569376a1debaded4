import { z } from 'zod';
import { FileAnswer, defineContract } from '../kernel/endpoint.ts';
import { Done, Instant, PartnerId, coerceNumber } from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { calendarsCalls } from './calendars.calls.ts';

/** Days after their end for which events stay in a calendar feed. */
export const calendarDays = 90;

export const calendarsContract = defineContract(calendarsCalls, {
  calendarLink: { response: z.object({ createdAt: Instant.nullable() }) },
  createCalendarLink: {
    note: 'The link is in this answer and never again; an earlier one stops working.',
    response: z.object({ url: z.string(), createdAt: Instant }),
  },
  removeCalendarLink: { response: Done },
  ticketCalendarFeed: {
    note: 'Events of valid tickets, as iCalendar.',
    params: z.object({ code: z.string().max(100) }),
    response: FileAnswer,
  },
  organiserCalendar: {
    params: z.object({ id: coerceNumber(PartnerId) }),
    query: z.object({ language: z.enum(languages).default('en') }),
    response: FileAnswer,
  },
});
