import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { writeOrganiserCalendar, writeTicketFeed } from './calendar-feeds.ts';
import { createCalendarLink, readCalendarLink, removeCalendarLink } from './calendar-link.ts';

export function calendarsRoutes(api: Api, group: Contract['calendars']): void {
  api.implement(group, {
    calendarLink: (_, ctx) => readCalendarLink(ctx),
    createCalendarLink: (_, ctx) => createCalendarLink(ctx),
    removeCalendarLink: (_, ctx) => removeCalendarLink(ctx),
    ticketCalendarFeed: ({ params }, ctx) => writeTicketFeed(ctx, params.code),
    organiserCalendar: ({ params, query }, ctx) => writeOrganiserCalendar(ctx, params.id, query.language),
  });
}
