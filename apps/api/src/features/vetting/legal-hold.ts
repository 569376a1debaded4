import { eq } from 'drizzle-orm';
import type { EventId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound } from '../../context.ts';
import { events } from '../../db/schema/index.ts';
import type { AdminContext } from './write-decision.ts';

/** Begins a hold of an event's attendee data, changes its reason, or ends it with a reason of null. */
export const setLegalHold = (
  ctx: AdminContext,
  eventId: EventId,
  reason: string | null,
): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db.select().from(events).where(eq(events.id, eventId)).for('no key update');
    const before = orNotFound(locked, 'event-not-found');
    await tx.db
      .update(events)
      .set({
        legalHoldAt: reason === null ? null : (before.legalHoldAt ?? tx.now()),
        legalHoldReason: reason,
      })
      .where(eq(events.id, eventId));
    await recordAction(tx, {
      action: reason === null ? 'end-legal-hold' : 'begin-legal-hold',
      subject: `event ${eventId}`,
      before: { reason: before.legalHoldReason },
      after: { reason },
    });
    return { status: 'Success' };
  });
