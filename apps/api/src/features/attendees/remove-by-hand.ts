import { and, eq, sql } from 'drizzle-orm';
import {
  addTime,
  attendeeRemovalDays,
  dataExportDays,
  dayIn,
  days,
  isExportRecent,
  problem,
  type AttendeeRemoval,
  type DataCategory,
  type EventId,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { eventDataTerms, events, eventVersions, venues } from '../../db/schema/index.ts';
import { shownVersion } from '../orders/index.ts';
import { detailsDays, isHeldUp, removeDetails } from './remove-attendee-details.ts';

type Ctx = Context<ActorFor<'partner'>>;

async function findEvent({ db, actor }: Ctx, eventId: EventId) {
  const [event] = await db
    .select({
      endAt: eventVersions.endAt,
      timeZone: venues.timeZone,
      removedAt: events.attendeesRemovedAt,
      isHeldUp: sql<boolean>`${isHeldUp(events.id)}`,
      days: detailsDays(events.id),
    })
    .from(events)
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(and(eq(events.id, eventId), eq(events.partnerId, actor.partnerId)));
  return orNotFound(event, 'event-not-found');
}

/** Reads when the attendees of an own event are removed, and whether its organiser can do so now. */
export async function readRemoval(ctx: Ctx, eventId: EventId): Promise<AttendeeRemoval> {
  const { endAt, timeZone, removedAt, isHeldUp: heldUp, ...term } = await findEvent(ctx, eventId);
  return {
    from: dayIn(addTime(endAt, days(attendeeRemovalDays)), timeZone),
    on: dayIn(addTime(endAt, days(term.days)), timeZone),
    isPossible: removedAt === null && !heldUp && addTime(endAt, days(attendeeRemovalDays)) <= ctx.now(),
    isHeldUp: heldUp,
    removedAt: removedAt?.toISOString() ?? null,
  };
}

/** Removes the names and answers of an own event's attendees before the job does. */
export const removeByHand = (ctx: Ctx, eventId: EventId): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    const done = { status: 'Success' } as const;
    const { endAt, removedAt, isHeldUp: heldUp } = await findEvent(tx, eventId);
    if (removedAt) return done;
    if (addTime(endAt, days(attendeeRemovalDays)) > tx.now())
      throw problem('attendee-removal-early', { count: attendeeRemovalDays });
    if (heldUp) throw problem('attendee-removal-held-up');
    await assertExported(tx, eventId);
    await removeDetails(tx, eventId);
    await tx.db.execute(sql`delete from answers where ticket_id in (
      select t.id from tickets t join orders o on o.id = t.order_id where o.event_id = ${eventId})`);
    await recordAction(tx, { action: 'remove-attendees', subject: `event ${eventId}` });
    return done;
  });

/** Throws unless the names were exported lately, and the answers if there are any (features/personal-data). */
async function assertExported({ db, now }: Ctx, eventId: EventId): Promise<void> {
  const terms = await db
    .select({ category: eventDataTerms.category, exportedAt: eventDataTerms.exportedAt })
    .from(eventDataTerms)
    .where(eq(eventDataTerms.eventId, eventId));
  const answered = await db.execute<{ isSensitive: boolean }>(sql`
    select distinct q.is_sensitive as "isSensitive" from questions q join answers a on a.question_id = q.id
    where q.event_id = ${eventId}`);
  const needed: DataCategory[] = [
    'ATTENDEES',
    ...answered.map(({ isSensitive }) => (isSensitive ? 'SENSITIVE_ANSWERS' : 'ANSWERS')),
  ];
  for (const category of needed) {
    const exportedAt = terms.find((term) => term.category === category)?.exportedAt ?? null;
    if (!isExportRecent(exportedAt, now()))
      throw problem('personal-data-not-exported', { count: dataExportDays });
  }
}
