import { and, eq, sql } from 'drizzle-orm';
import {
  admissionMinutes,
  admitPerMinute,
  type EventId,
  type OwnWaitingRoom,
  type PartnerId,
  type WaitingRoom,
} from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { events, waitingRooms } from '../../db/schema/index.ts';

/** The number up to which places are admitted at an instant. */
export const admittedAt = (at: Date) =>
  sql<number>`admitted_number(${waitingRooms}, ${at.toISOString()}::timestamptz)`.mapWith(Number);

/** Finds the waiting room of a public event; null without one. */
export async function findWaitingRoom(
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  eventId: EventId,
): Promise<WaitingRoom | null> {
  const now = clock();
  const [room] = await db
    .select({
      id: waitingRooms.id,
      opensAt: waitingRooms.opensAt,
      admitPerMinute: waitingRooms.admitPerMinute,
      early: waitingRooms.early,
      admitted: admittedAt(now),
      over: sql<number>`expired_number(${waitingRooms}, ${now.toISOString()}::timestamptz, ${admissionMinutes}::integer)`.mapWith(
        Number,
      ),
    })
    .from(waitingRooms)
    .where(
      and(
        eq(waitingRooms.eventId, eventId),
        sql`exists (select from event_docs d where d.event_id = ${waitingRooms.eventId})`,
      ),
    );
  return room ? { ...room, opensAt: room.opensAt.toISOString(), isOpen: room.opensAt <= now } : null;
}

/** Reads the waiting room of an own event, with how many wait: numbers that were given and aren't admitted yet. */
export async function readOwnWaitingRoom(
  { db, now: clock }: { db: Db; now: () => Date },
  partnerId: PartnerId,
  eventId: EventId,
): Promise<OwnWaitingRoom> {
  const now = clock();
  const [found] = await db
    .select({ room: waitingRooms, admitted: admittedAt(now) })
    .from(events)
    .leftJoin(waitingRooms, eq(waitingRooms.eventId, events.id))
    .where(and(eq(events.id, eventId), eq(events.partnerId, partnerId)));
  const { room, admitted } = orNotFound(found, 'event-not-found');
  if (!room)
    return {
      opensAt: null,
      admitPerMinute: admitPerMinute.initial,
      isOpen: false,
      places: 0,
      waiting: 0,
      admitted: 0,
    };
  const { opensAt, places } = room;
  const waiting = Math.min(places, Math.max(0, room.lastNumber - admitted));
  return {
    opensAt: opensAt.toISOString(),
    admitPerMinute: room.admitPerMinute,
    isOpen: opensAt <= now,
    places,
    waiting,
    admitted: places - waiting,
  };
}
