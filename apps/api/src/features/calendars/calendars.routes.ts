import { eq } from 'drizzle-orm';
import { operator, problem, type Contract, type Download } from '@atrium/domain';
import { calendarLinks } from '../../db/schema/index.ts';
import { locationText } from '../../email/ticket-emails.ts';
import { calendarFile } from '../../files/calendar-file.ts';
import type { Api } from '../../http/implement.ts';
import { textsIn } from '../../texts/index.ts';
import { hashSecret, newSecret } from '../identity/index.ts';
import { findOrganiser } from '../organisers/index.ts';
import { calendarEntry } from '../tickets/index.ts';
import { findCalendarOwner, readBookedEvents, readUpcomingEvents } from './calendars.queries.ts';

const done = { status: 'Success' } as const;

const asDownload = (name: string, text: string): Download => ({
  name: `${name}.ics`,
  mediaType: 'text/calendar',
  content: Buffer.from(text),
});

export function calendarsRoutes(api: Api, group: Contract['calendars']): void {
  api.implement(group, {
    calendarLink: async (_, { db, actor }) => {
      const [link] = await db
        .select()
        .from(calendarLinks)
        .where(eq(calendarLinks.attendeeId, actor.attendeeId));
      return { createdAt: link?.createdAt.toISOString() ?? null };
    },
    createCalendarLink: async (_, { db, actor, config, limits, now }) => {
      await limits.consume('calendar-link', actor.attendeeId);
      const { text, hash } = newSecret();
      const createdAt = now();
      await db
        .insert(calendarLinks)
        .values({ attendeeId: actor.attendeeId, hash, createdAt })
        .onConflictDoUpdate({ target: calendarLinks.attendeeId, set: { hash, createdAt } });
      return {
        url: `${config.origins.public}/api/calendars/${text}`,
        createdAt: createdAt.toISOString(),
      };
    },
    removeCalendarLink: async (_, { db, actor }) => {
      await db.delete(calendarLinks).where(eq(calendarLinks.attendeeId, actor.attendeeId));
      return done;
    },
    ticketCalendarFeed: async ({ params }, { db, config, now }) => {
      const attendeeId = await findCalendarOwner(db, hashSecret(params.code));
      if (!attendeeId) throw problem('not-found');
      const booked = await readBookedEvents(db, attendeeId, now());
      const texts = textsIn(booked[0]?.language ?? 'en');
      const origin = config.origins.public;
      const entries = booked.map((ticket) => calendarEntry(texts, ticket, origin));
      const file = await calendarFile(texts, entries, { origin, now: now(), name: operator.product });
      return asDownload('events', file);
    },
    organiserCalendar: async ({ params, query }, { db, config, now }) => {
      const { name } = await findOrganiser(db, params.id);
      const texts = textsIn(query.language);
      const entries = (await readUpcomingEvents(db, params.id, now())).map((event) => ({
        ...event,
        location: locationText(texts, event),
        description: [],
      }));
      return asDownload(
        `organiser-${params.id}`,
        await calendarFile(texts, entries, { origin: config.origins.public, now: now(), name }),
      );
    },
  });
}
