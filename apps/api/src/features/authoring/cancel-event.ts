import { eq } from 'drizzle-orm';
import {
  ProblemError,
  formatMoney,
  fromMajor,
  type Contract,
  type EventCancellation,
  type HandlerInput,
} from '@atrium/domain';
import { inTransaction } from '../../context.ts';
import { events, eventVersions } from '../../db/schema/index.ts';
import { eventCalledOffLetter } from '../../mail/event-mails.ts';
import { projectEvents } from '../catalogue/index.ts';
import { tellPartner } from '../partners/index.ts';
import { lockOwnEvent, type LockedEvent } from './authored.queries.ts';
import { findCancellation } from './cancellation.queries.ts';
import type { PartnerContext } from './on-sale.ts';

/**
 * Calls an event off: from this commit on nobody finds or buys it, and its page says so. Its orders are ended by jobs,
 * so that the answer is quick however many there are. A repeat changes nothing and answers how far they have come.
 */
export async function cancelEvent(
  ctx: PartnerContext,
  { params: { eventId }, body }: HandlerInput<Contract['authoring']['cancelEvent']>,
): Promise<EventCancellation> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOwnEvent(tx.db, tx.actor.partnerId, eventId);
    if (locked.event.cancelledAt) return findCancellation(tx.db, tx.actor.partnerId, eventId);
    await callOff(tx, locked, body.reason);
    const cancellation = await findCancellation(tx.db, tx.actor.partnerId, eventId);
    await tellTeam(tx, locked, cancellation);
    return cancellation;
  });
}

async function callOff(tx: PartnerContext, locked: LockedEvent, reason: string | null): Promise<void> {
  const { id } = locked.event;
  if ((await endOf(tx, locked)) <= tx.now())
    throw new ProblemError('conflict', { detail: 'This event is over, so it cannot be cancelled any more' });
  await tx.db
    .update(events)
    .set({ cancelledAt: tx.now(), cancellationReason: reason })
    .where(eq(events.id, id));
  await projectEvents(tx.db, [id]);
  await tx.enqueue(tx.db, 'call-off-event', { eventId: id });
}

function tellTeam(
  tx: PartnerContext,
  { event, version }: LockedEvent,
  { orders, refund }: EventCancellation,
): Promise<void> {
  return tellPartner(tx, event.partnerId, {
    kind: 'event-called-off',
    dedupeKey: `event-called-off:${event.id}`,
    letter: (firstName) =>
      eventCalledOffLetter({
        firstName,
        event: version.content.name,
        by: tx.actor.email,
        orders,
        refund: formatMoney(fromMajor(refund.amount, refund.currency.code)),
        url: `${tx.config.origins.partner}/partner/event-details/${event.id}`,
      }),
  });
}

/** The end that the public knows of, which those with a ticket were told. */
async function endOf({ db }: PartnerContext, { event, version }: LockedEvent): Promise<Date> {
  const { approvedVersionId } = event;
  if (!approvedVersionId) return version.endAt;
  const [shown] = await db
    .select({ endAt: eventVersions.endAt })
    .from(eventVersions)
    .where(eq(eventVersions.id, approvedVersionId));
  return shown?.endAt ?? version.endAt;
}
