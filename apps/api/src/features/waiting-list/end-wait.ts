import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { AttendeeId, WaitId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { ticketTypes, waits } from '../../db/schema/index.ts';

type Ending = NonNullable<typeof waits.$inferSelect.ending>;

/**
 * Ends the waits that match, and returns their IDs. What was on offer becomes free, which offers it to the next in line
 * (`offer_freed_tickets`). Locks the waits before the ticket types, both in ID order, as orders do.
 */
export async function endWaits(
  tx: Pick<Context, 'db' | 'now' | 'enqueue' | 'afterCommit' | 'shortages'>,
  which: SQL | undefined,
  ending: Ending,
): Promise<WaitId[]> {
  const found = await tx.db
    .select({ id: waits.id })
    .from(waits)
    .where(and(which, isNull(waits.orderId), isNull(waits.endedAt)))
    .orderBy(asc(waits.ticketTypeId), asc(waits.id))
    .for('update');
  const ended = await tx.db
    .update(waits)
    .set({ ending, endedAt: tx.now() })
    .where(
      inArray(
        waits.id,
        found.map(({ id }) => id),
      ),
    )
    .returning({
      id: waits.id,
      ticketTypeId: waits.ticketTypeId,
      count: waits.count,
      offeredAt: waits.offeredAt,
      cardMinor: waits.cardMinor,
    });
  const offered = Map.groupBy(
    ended.filter(({ offeredAt }) => offeredAt !== null),
    ({ ticketTypeId }) => ticketTypeId,
  );
  for (const [id, freed] of [...offered].sort(([one], [other]) => one - other))
    await tx.db
      .update(ticketTypes)
      .set({ taken: sql`${ticketTypes.taken} - ${freed.reduce((sum, { count }) => sum + count, 0)}::int` })
      .where(eq(ticketTypes.id, id));
  tx.afterCommit(tx.shortages.forget);
  // releases what is held on their cards
  if (ended.some(({ cardMinor }) => cardMinor !== null)) await tx.enqueue(tx.db, 'run-waiting-lists', {});
  return ended.map(({ id }) => id);
}

/** Removes an attendee from all waiting lists, with every trace, for an account that is deleted. */
export async function forgetWaits(
  tx: Pick<Context, 'db' | 'now' | 'enqueue' | 'afterCommit' | 'shortages'>,
  attendeeId: AttendeeId,
): Promise<void> {
  await endWaits(tx, eq(waits.attendeeId, attendeeId), 'LEFT');
  await tx.db.delete(waits).where(eq(waits.attendeeId, attendeeId));
}
