import { eq, inArray } from 'drizzle-orm';
import type { EventId, EventVersionId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { events, eventVersions } from '../../db/schema/index.ts';

type Tx = Pick<Context, 'db' | 'enqueue' | 'now'>;

/** Shows the public this version of an event, or none; those with a ticket are told where that moves the event. */
export async function publishVersion(
  tx: Tx,
  event: Pick<typeof events.$inferSelect, 'id' | 'approvedVersionId'>,
  versionId: EventVersionId | null,
): Promise<void> {
  const before = event.approvedVersionId;
  if (versionId === before) return;
  await tx.db.update(events).set({ approvedVersionId: versionId }).where(eq(events.id, event.id));
  if (before && versionId && (await areApart(tx, [before, versionId]))) await tellOfMove(tx, event.id);
}

/** Has everybody with a ticket told when and where the event takes place now. */
export const tellOfMove = (tx: Tx, eventId: EventId): Promise<void> =>
  tx.enqueue(tx.db, 'tell-change', { eventId, at: tx.now().toISOString() });

/** Whether versions differ in when or where the event takes place. */
async function areApart({ db }: Tx, ids: EventVersionId[]): Promise<boolean> {
  const places = await db
    .selectDistinct({
      startAt: eventVersions.startAt,
      endAt: eventVersions.endAt,
      venueId: eventVersions.venueId,
    })
    .from(eventVersions)
    .where(inArray(eventVersions.id, ids));
  return places.length > 1;
}
