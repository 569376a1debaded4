import { and, asc, eq, inArray } from 'drizzle-orm';
import { problem, type EventId, type VenueId } from '@atrium/domain';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
import { events, eventVersions, venues } from '../../db/schema/index.ts';

export type AdminContext = Context<ActorFor<'admin'>>;

/** Locks buildings in ID order and returns them in the order asked for. Throws for one that was merged. */
export async function lockVenues<const Ids extends readonly VenueId[]>(tx: Pick<Context, 'db'>, ids: Ids) {
  const rows = await tx.db
    .select()
    .from(venues)
    .where(and(inArray(venues.id, [...ids]), eq(venues.kind, 'building')))
    .orderBy(asc(venues.id))
    .for('update');
  const found = ids.map((id) =>
    orNotFound(
      rows.find((row) => row.id === id),
      'venue-not-found',
    ),
  );
  if (found.some(({ mergedIntoId }) => mergedIntoId !== null)) throw problem('venue-merged');
  return found as { [K in keyof Ids]: typeof venues.$inferSelect }; // one row for each ID
}

/** Lists the events with a version at a venue, in the order in which they are locked. */
export async function listEventsAt(tx: Pick<Context, 'db'>, venueId: VenueId): Promise<EventId[]> {
  const rows = await tx.db
    .selectDistinct({ id: events.id })
    .from(events)
    .innerJoin(eventVersions, eq(eventVersions.eventId, events.id))
    .where(eq(eventVersions.venueId, venueId))
    .orderBy(asc(events.id));
  return rows.map(({ id }) => id);
}
