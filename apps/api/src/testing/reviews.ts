import { v7 } from 'uuid';
import { addTime, days, OrderId, ReviewId, TicketId, type AttendeeId } from '@atrium/domain';
import type { Dependencies } from '../context.ts';
import { orders, reviews, reviewVersions, tickets } from '../db/schema/index.ts';
import { anEvent, inDays, type BuiltEvent, type EventDraft } from './events.ts';

interface Harness {
  deps: Pick<Dependencies, 'db'>;
}

/** Creates an edition of a series that ended yesterday. */
export async function aPastEdition(
  app: Harness,
  draft: EventDraft & { endedDaysAgo?: number } = {},
): Promise<BuiltEvent> {
  const endAt = inDays(-(draft.endedDaysAgo ?? 1));
  return anEvent(app, { startAt: addTime(endAt, -days(1)), endAt, ...draft });
}

/** Writes a paid order with one ticket. */
export async function aTicket(
  { deps }: Harness,
  event: Pick<BuiltEvent, 'id' | 'ticketTypeIds'>,
  holder: { attendeeId: AttendeeId; email: string; isReleased?: boolean },
): Promise<TicketId> {
  const orderId = OrderId.parse(v7());
  const id = TicketId.parse(v7());
  const person = { firstName: 'Ada', surname: 'Byron' };
  const [ticketTypeId] = event.ticketTypeIds;
  if (!ticketTypeId) throw new RangeError('the event has no ticket type');
  await deps.db.insert(orders).values({
    id: orderId,
    attendeeId: holder.attendeeId,
    eventId: event.id,
    status: 'PAID',
    totalMinor: 0,
    currency: 'USD',
    ticketCount: 1,
    ...person,
    purchaserEmail: holder.email,
    paidAt: new Date(),
  });
  await deps.db.insert(tickets).values({
    id,
    orderId,
    ticketTypeId,
    code: v7(),
    position: 0,
    ticketTypeName: 'Standard',
    priceMinor: 0,
    ...person,
    email: holder.email,
    releasedAt: holder.isReleased ? new Date() : null,
  });
  return id;
}

/** Writes a review with its first version, without counting it. */
export async function aReview(
  app: Harness,
  event: BuiltEvent,
  author: { attendeeId: AttendeeId; email: string },
  draft: Partial<typeof reviews.$inferInsert> = {},
): Promise<ReviewId> {
  const id = ReviewId.parse(v7());
  const { score = 8, text = '', state = 'PUBLISHED' } = draft;
  await app.deps.db.insert(reviews).values({
    id,
    ticketId: await aTicket(app, event, author),
    eventId: event.id,
    ownerPartnerId: event.partnerId,
    attendeeId: author.attendeeId,
    displayName: 'Ada B.',
    attendedOn: event.endAt.toISOString().slice(0, 10),
    verifiedBy: 'REGISTRATION',
    isAdultConfirmed: true,
    publishedAt: state === 'PUBLISHED' ? new Date() : null,
    flaggedAt: state === 'FLAGGED' ? new Date() : null,
    ...draft,
    score,
    text,
    state,
  });
  await app.deps.db
    .insert(reviewVersions)
    .values({ reviewId: id, version: 1, score, text, findings: [], outcome: state });
  return id;
}
