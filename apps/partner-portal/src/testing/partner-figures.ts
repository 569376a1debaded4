import { EventFigures, EventListFigures, SummaryFigures } from '@atrium/domain';
import type { z } from 'zod';

const month = { orders: 0, tickets: 0, opened: 0, sales: [] };
const none = { count: 0, oldest: null };

/** Thirty days without sales, but for the last one. */
export const someDays = (last: Partial<z.input<typeof SummaryFigures>['days'][number]> = {}) =>
  Array.from({ length: 30 }, (_, at) => ({
    ...month,
    day: `2030-11-${String(at + 1).padStart(2, '0')}`,
    ...(at === 29 && last),
  }));

/** Builds the figures of the summary. */
export const summaryFigures = (
  tasks: Partial<z.input<typeof SummaryFigures>['tasks']> = {},
  change: Partial<z.input<typeof SummaryFigures>> = {},
): SummaryFigures =>
  SummaryFigures.parse({
    now: month,
    before: month,
    days: someDays(),
    tasks: {
      changesAsked: [],
      withoutTickets: [],
      lowStock: [],
      messages: none,
      reviews: none,
      drafts: none,
      decisions: none,
      ...tasks,
    },
    ...change,
  });

/** Builds the figures of the list of events. */
export const listFigures = (
  counts: Partial<EventListFigures['counts']> = {},
  weeks: z.input<typeof EventListFigures>['weeks'] = [],
): EventListFigures =>
  EventListFigures.parse({
    counts: {
      all: 1,
      upcoming: 1,
      past: 0,
      approved: 1,
      pending: 0,
      rejected: 0,
      cancelled: 0,
      ...counts,
    },
    weeks,
  });

/** Builds the figures of an event. */
export const eventFigures = (change: Partial<z.input<typeof EventFigures>> = {}): EventFigures =>
  EventFigures.parse({
    ...month,
    shown: 0,
    days: someDays(),
    ticketTypes: [],
    week: { eventId: 7, days: [0, 0, 0, 0, 0, 0, 0], tickets: 0, sales: [] },
    ...change,
  });
