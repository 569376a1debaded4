import { and, eq, sql } from 'drizzle-orm';
import { problem, type Answer, type Contract, type EventId } from '@atrium/domain';
import type { AttendeeContext } from '../../context.ts';
import { favourites } from '../../db/schema/index.ts';

type FavouriteAnswer = Answer<Contract['favourites']['addFavourite']>;
const done: FavouriteAnswer = { status: 'Success' };

/** Maximum number of favourites of an attendee. */
const favouriteLimit = 500;

/** Marks a public event as a favourite. Idempotent. */
export async function addFavourite(
  { db, actor, now }: AttendeeContext,
  eventId: EventId,
): Promise<FavouriteAnswer> {
  const [found] = await db.execute<{ count: number }>(sql`
    select (select count(*)::int from favourites where attendee_id = ${actor.attendeeId} and event_id <> ${eventId}) as count
    from event_docs where event_id = ${eventId}`);
  if (!found) throw problem('event-not-found');
  if (found.count >= favouriteLimit) throw problem('favourites-full', { count: favouriteLimit });
  await db
    .insert(favourites)
    .values({ attendeeId: actor.attendeeId, eventId, createdAt: now() })
    .onConflictDoNothing();
  return done;
}

export async function removeFavourite(
  { db, actor }: AttendeeContext,
  eventId: EventId,
): Promise<FavouriteAnswer> {
  await db
    .delete(favourites)
    .where(and(eq(favourites.attendeeId, actor.attendeeId), eq(favourites.eventId, eventId)));
  return done;
}
