import { operator, problem, type Download, type Language, type PartnerId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { locationText } from '../../email/ticket-emails.ts';
import { calendarFile } from '../../files/calendar-file.ts';
import { textsIn } from '../../texts/index.ts';
import { hashSecret } from '../identity/index.ts';
import { findOrganiser } from '../organisers/index.ts';
import { calendarEntry } from '../tickets/index.ts';
import { findCalendarOwner, readBookedEvents, readUpcomingEvents } from './calendars.queries.ts';

type FeedContext = Pick<Context, 'db' | 'config' | 'now'>;

const asDownload = (name: string, text: string): Download => ({
  name: `${name}.ics`,
  mediaType: 'text/calendar',
  content: Buffer.from(text),
});

/** Writes the booked events of the attendee whose link has this code, in the language of the orders. */
export async function writeTicketFeed({ db, config, now }: FeedContext, code: string): Promise<Download> {
  const attendeeId = await findCalendarOwner(db, hashSecret(code));
  if (!attendeeId) throw problem('not-found');
  const booked = await readBookedEvents(db, attendeeId, now());
  const texts = textsIn(booked[0]?.language ?? 'en');
  const origin = config.origins.public;
  const entries = booked.map((ticket) => calendarEntry(texts, ticket, origin));
  return asDownload(
    'events',
    await calendarFile(texts, entries, { origin, now: now(), name: operator.product }),
  );
}

/** Writes the upcoming events of an organiser that can be found. */
export async function writeOrganiserCalendar(
  { db, config, now }: FeedContext,
  id: PartnerId,
  language: Language,
): Promise<Download> {
  const { name } = await findOrganiser(db, id);
  const texts = textsIn(language);
  const entries = (await readUpcomingEvents(db, id, now())).map((event) => ({
    ...event,
    location: locationText(texts, event),
    description: [],
  }));
  return asDownload(
    `organiser-${id}`,
    await calendarFile(texts, entries, { origin: config.origins.public, now: now(), name }),
  );
}
