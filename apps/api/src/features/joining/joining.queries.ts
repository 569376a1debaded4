import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { EventId, Joining, JoiningPlan, PartnerId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { events, eventVersions, joiningDetails, ticketTypes } from '../../db/schema/index.ts';

/** Reads how holders of tickets join an own event; throws 404 for another company's. */
export async function readJoining(db: Db, partnerId: PartnerId, eventId: EventId): Promise<JoiningPlan> {
  const [found] = await db
    .select({
      isOnline: sql<boolean>`(${eventVersions.content} ->> 'attendanceType')::int <> 1`,
      opensMinutes: events.joiningMinutes,
      event: sql<Joining>`json_build_object('link', ${eventVersions.content} ->> 'joinLink',
        'instructions', ${eventVersions.content} ->> 'joinInstructions')`,
    })
    .from(events)
    .innerJoin(eventVersions, eq(eventVersions.id, events.currentVersionId))
    .where(and(eq(events.id, eventId), eq(events.partnerId, partnerId)));
  const plan = orNotFound(found, 'event-not-found');
  const types = await db
    .select({
      id: ticketTypes.id,
      name: ticketTypes.name,
      attendance: ticketTypes.attendance,
      own: sql<Joining | null>`case when ${joiningDetails.ticketTypeId} is not null then
        json_build_object('link', ${joiningDetails.link}, 'instructions', ${joiningDetails.instructions}) end`,
    })
    .from(ticketTypes)
    .leftJoin(joiningDetails, eq(joiningDetails.ticketTypeId, ticketTypes.id))
    .where(and(eq(ticketTypes.eventId, eventId), isNull(ticketTypes.withdrawnAt)))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
  return { ...plan, ticketTypes: types };
}
