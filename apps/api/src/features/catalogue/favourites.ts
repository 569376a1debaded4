import type { AttendeeId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { listOf, statement } from '../../db/statement.ts';

const marked = statement<{ attendeeId: string; eventIds: string }, { id: number }>(
  (p) => `select event_id as id from favourites
    where attendee_id = ${p.attendeeId}::uuid and event_id = any(${p.eventIds}::int[])`,
  { prepared: true },
);

/** Returns which of these events are favourites of an attendee. */
export async function filterFavourites(
  db: Db,
  attendeeId: AttendeeId,
  eventIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (eventIds.length === 0) return new Set();
  const rows = await marked.run(db, { attendeeId, eventIds: listOf(eventIds) });
  return new Set(rows.map((row) => row.id));
}
