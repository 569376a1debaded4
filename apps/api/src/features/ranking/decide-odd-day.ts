import { and, eq } from 'drizzle-orm';
import type { Contract, HandlerInput } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { oddDays } from '../../db/schema/index.ts';
import { invalidateSubjects } from '../../http/cache-subjects.ts';
import { rescoreEvents } from './score-events.ts';

type Input = HandlerInput<Contract['ranking']['decideOddDay']>;

/** Sets an odd day aside for good, or restores its counts, and scores the event again. */
export async function decideOddDay(
  ctx: Context<ActorFor<'admin'>>,
  { eventId, day }: Input['params'],
  { decision, reasons }: Input['body'],
): Promise<{ status: 'Success' }> {
  return inTransaction(ctx, async (tx) => {
    const isDay = and(eq(oddDays.eventId, eventId), eq(oddDays.day, day));
    const [locked] = await tx.db.select().from(oddDays).where(isDay).for('update');
    const before = orNotFound(locked, 'event-not-found');
    await tx.db
      .update(oddDays)
      .set({ decision, reasons, decidedAt: tx.now(), decidedByUserId: tx.actor.userId })
      .where(isDay);
    const moved = await rescoreEvents(tx.db, [eventId]);
    if (moved.length > 0) await invalidateSubjects(tx, ['events']);
    await recordAction(tx, {
      action: decision === 'RESTORED' ? 'restore-day' : 'set-day-aside',
      subject: `event ${eventId}`,
      before: { day, decision: before.decision, reasons: before.reasons },
      after: { day, decision, reasons },
    });
    return { status: 'Success' };
  });
}
