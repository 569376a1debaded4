import { and, eq, sql } from 'drizzle-orm';
import type { EventId, WaitId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import { events, ticketTypes, waits } from '../../db/schema/index.ts';
import type { PartnerContext } from '../authoring/index.ts';

export interface PlaceOfEvent {
  eventId: EventId;
  waitId: WaitId;
}

/** Locks somebody's place on the waiting list of an own event, or throws 404. */
export async function lockWait(tx: PartnerContext, { eventId, waitId }: PlaceOfEvent) {
  const [wait] = await tx.db
    .select({ row: waits, needsApproval: ticketTypes.needsApproval, requiresCard: ticketTypes.requiresCard })
    .from(waits)
    .innerJoin(ticketTypes, eq(ticketTypes.id, waits.ticketTypeId))
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .where(and(eq(waits.id, waitId), eq(events.id, eventId), eq(events.partnerId, tx.actor.partnerId)))
    .for('update', { of: waits });
  return orNotFound(wait, 'wait-not-found');
}

/** Holds the tickets of a request for its buyer. The caller has locked it and the ticket type, and checked the stock. */
export async function offer(
  tx: PartnerContext,
  { id, ticketTypeId, count }: typeof waits.$inferSelect,
  offeredUntil: Date | null,
): Promise<void> {
  await tx.db.update(waits).set({ offeredAt: tx.now(), offeredUntil }).where(eq(waits.id, id));
  await tx.db
    .update(ticketTypes)
    .set({ taken: sql`${ticketTypes.taken} + ${count}::int` })
    .where(eq(ticketTypes.id, ticketTypeId));
}
