import { eq } from 'drizzle-orm';
import { fromMajor, problem, type Contract, type EventCancellation, type HandlerInput } from '@atrium/domain';
import { inTransaction } from '../../context.ts';
import { events, eventVersions } from '../../db/schema/index.ts';
import { eventCancelledForPartnerEmail } from '../../email/event-emails.ts';
import { publish } from '../../domain-events/publish.ts';
import { publishEvents } from '../catalogue/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import { lockPartnerEvent, type LockedEvent } from './authored.queries.ts';
import { findCancellation } from './cancellation.queries.ts';
import type { PartnerContext } from './with-sellable-event.ts';

/**
 * Cancels an event: from this commit it cannot be found or bought, and its page says so. Jobs cancel its
 * orders, so that the response time does not depend on their number. A repeat changes nothing and returns
 * their progress.
 */
export async function cancelEvent(
  ctx: PartnerContext,
  { params: { eventId }, body }: HandlerInput<Contract['authoring']['cancelEvent']>,
): Promise<EventCancellation> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockPartnerEvent(tx.db, tx.actor.partnerId, eventId);
    if (locked.event.cancelledAt) return findCancellation(tx.db, tx.actor.partnerId, eventId);
    await cancel(tx, locked, body.reason);
    const cancellation = await findCancellation(tx.db, tx.actor.partnerId, eventId);
    await notifyTeam(tx, locked, cancellation);
    return cancellation;
  });
}

async function cancel(tx: PartnerContext, locked: LockedEvent, reason: string | null): Promise<void> {
  const { id } = locked.event;
  if ((await endOf(tx, locked)) <= tx.now()) throw problem('event-over-to-cancel');
  await tx.db
    .update(events)
    .set({ cancelledAt: tx.now(), cancellationReason: reason })
    .where(eq(events.id, id));
  await publishEvents(tx, [id]);
  await publish(tx, 'event-cancelled', { eventId: id });
  await tx.enqueue(tx.db, 'call-off-event', { eventId: id });
}

function notifyTeam(
  tx: PartnerContext,
  { event, version }: LockedEvent,
  { orders, refund }: EventCancellation,
): Promise<void> {
  return notifyPartnerTeam(tx, event.partnerId, {
    needs: 'read-events',
    kind: 'event-called-off',
    dedupeKey: `event-called-off:${event.id}`,
    content: (texts, firstName) =>
      eventCancelledForPartnerEmail(texts, {
        firstName,
        event: version.content.name,
        by: tx.actor.email,
        orders,
        refund: fromMajor(refund.amount, refund.currency.code),
        url: `${tx.config.origins.partner}/partner/event-details/${event.id}`,
      }),
  });
}

/** Returns the end of the approved version, which ticket holders know, or of the newest one. */
async function endOf({ db }: PartnerContext, { event, version }: LockedEvent): Promise<Date> {
  const { approvedVersionId } = event;
  if (!approvedVersionId) return version.endAt;
  const [shown] = await db
    .select({ endAt: eventVersions.endAt })
    .from(eventVersions)
    .where(eq(eventVersions.id, approvedVersionId));
  return shown?.endAt ?? version.endAt;
}
