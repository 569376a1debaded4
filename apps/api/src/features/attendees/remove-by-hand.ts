import { and, eq, sql } from 'drizzle-orm';
import {
  addTime,
  attendeeDetailsDays,
  attendeeRemovalDays,
  dayIn,
  days,
  problem,
  type AttendeeRemoval,
  type EventId,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { events, eventVersions, venues } from '../../db/schema/index.ts';
import { shownVersion } from '../orders/index.ts';
import { isHeldUp, removeDetails } from './remove-attendee-details.ts';

type Ctx = Context<ActorFor<'partner'>>;

async function findEvent({ db, actor }: Ctx, eventId: EventId) {
  const [event] = await db
    .select({
      endAt: eventVersions.endAt,
      timeZone: venues.timeZone,
      removedAt: events.attendeesRemovedAt,
      isHeldUp: sql<boolean>`${isHeldUp(events.id)}`,
    })
    .from(events)
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(and(eq(events.id, eventId), eq(events.partnerId, actor.partnerId)));
  return orNotFound(event, 'event-not-found');
}

/** Reads when the attendees of an own event are removed, and whether its organiser can do so now. */
export async function readRemoval(ctx: Ctx, eventId: EventId): Promise<AttendeeRemoval> {
  const { endAt, timeZone, removedAt, isHeldUp: heldUp } = await findEvent(ctx, eventId);
  return {
    from: dayIn(addTime(endAt, days(attendeeRemovalDays)), timeZone),
    on: dayIn(addTime(endAt, days(attendeeDetailsDays)), timeZone),
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
    await removeDetails(tx, eventId);
    await recordAction(tx, { action: 'remove-attendees', subject: `event ${eventId}` });
    return done;
  });
