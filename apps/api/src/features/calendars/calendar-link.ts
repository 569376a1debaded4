import { eq } from 'drizzle-orm';
import type { Answer, Contract } from '@atrium/domain';
import type { AttendeeContext } from '../../context.ts';
import { calendarLinks } from '../../db/schema/index.ts';
import { newSecret } from '../identity/index.ts';

type Calls = Contract['calendars'];

/** Returns since when the attendee's calendar has a link; null without one. */
export async function readCalendarLink({
  db,
  actor,
}: AttendeeContext): Promise<Answer<Calls['calendarLink']>> {
  const [link] = await db.select().from(calendarLinks).where(eq(calendarLinks.attendeeId, actor.attendeeId));
  return { createdAt: link?.createdAt.toISOString() ?? null };
}

/** Makes a link to the attendee's calendar, which is shown only now; the one before stops working. */
export async function createCalendarLink({
  db,
  actor,
  config,
  limits,
  now,
}: AttendeeContext): Promise<Answer<Calls['createCalendarLink']>> {
  await limits.consume('calendar-link', actor.attendeeId);
  const { text, hash } = newSecret();
  const createdAt = now();
  await db
    .insert(calendarLinks)
    .values({ attendeeId: actor.attendeeId, hash, createdAt })
    .onConflictDoUpdate({ target: calendarLinks.attendeeId, set: { hash, createdAt } });
  return { url: `${config.origins.public}/api/calendars/${text}`, createdAt: createdAt.toISOString() };
}

export async function removeCalendarLink({
  db,
  actor,
}: AttendeeContext): Promise<Answer<Calls['removeCalendarLink']>> {
  await db.delete(calendarLinks).where(eq(calendarLinks.attendeeId, actor.attendeeId));
  return { status: 'Success' };
}
