import { and, eq, sql, type SQL } from 'drizzle-orm';
import { eventContent, withSameClock, type EventId, type VenueId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { events, eventVersions, subEvents, ticketTypes, venues } from '../../db/schema/index.ts';

type Tx = Pick<Context, 'db'>;

interface Destination {
  id: VenueId;
  timeZone: string;
}

/** A location and the start of an event there. */
export interface Located {
  venueId: VenueId;
  venue: string;
  timeZone: string;
  startAt: Date;
}

/**
 * Moves versions of an event to a venue without changing what their clocks show: 09:00 stays 09:00 in the venue's zone,
 * for the agenda, the extras and the sale periods too. Returns what changed for visitors.
 */
export async function changeLocation(
  tx: Tx,
  eventId: EventId,
  which: SQL | undefined,
  to: Destination,
): Promise<{ venue: boolean; time: boolean }> {
  const [locked] = await tx.db.select().from(events).where(eq(events.id, eventId)).for('update');
  const event = orNotFound(locked, 'event-not-found');
  const shownId = event.approvedVersionId ?? event.currentVersionId;
  const moved = await tx.db
    .select({
      id: eventVersions.id,
      startAt: eventVersions.startAt,
      endAt: eventVersions.endAt,
      venueId: eventVersions.venueId,
      timeZone: venues.timeZone,
      content: eventVersions.content,
      storedContent: sql<unknown>`${eventVersions.content}`,
    })
    .from(eventVersions)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(and(eq(eventVersions.eventId, eventId), which));
  for (const { id, startAt, endAt, timeZone: from, content, storedContent } of moved) {
    const keep = (instant: Date) => withSameClock(instant, from, to.timeZone);
    const agendaItems = content.agendaItems.map((item) => ({
      ...item,
      startDateTime: keep(new Date(item.startDateTime)).toISOString(),
    }));
    await tx.db
      .update(eventVersions)
      .set({
        venueId: to.id,
        startAt: keep(startAt),
        endAt: keep(endAt),
        content: eventContent.change(storedContent, { agendaItems }),
      })
      .where(eq(eventVersions.id, id));
  }
  const shown = moved.find(({ id }) => id === shownId);
  if (shown && shown.timeZone !== to.timeZone) await moveOffers(tx, eventId, shown.timeZone, to.timeZone);
  const seen = shown?.id === event.approvedVersionId ? shown : undefined;
  return {
    venue: seen !== undefined && seen.venueId !== to.id,
    time: seen !== undefined && seen.timeZone !== to.timeZone,
  };
}

/** Sale periods and extras belong to the event, not to a version: their clocks are those of what visitors see. */
async function moveOffers({ db }: Tx, eventId: EventId, from: string, to: string): Promise<void> {
  const keep = (instant: Date) => withSameClock(instant, from, to);
  for (const { id, salesStartAt, salesEndAt } of await db
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(ticketTypes.id))
    await db
      .update(ticketTypes)
      .set({ salesStartAt: keep(salesStartAt), salesEndAt: keep(salesEndAt) })
      .where(eq(ticketTypes.id, id));
  for (const { id, startAt } of await db.select().from(subEvents).where(eq(subEvents.eventId, eventId)))
    await db
      .update(subEvents)
      .set({ startAt: keep(startAt) })
      .where(eq(subEvents.id, id));
}

/** Where and when an event takes place in its newest version. */
export async function readLocation({ db }: Tx, eventId: EventId): Promise<Located & { isOnline: boolean }> {
  const [row] = await db
    .select({
      venueId: venues.id,
      venue: venues.name,
      isOnline: sql<boolean>`${venues.kind} = 'online'`,
      timeZone: venues.timeZone,
      startAt: eventVersions.startAt,
    })
    .from(events)
    .innerJoin(eventVersions, eq(eventVersions.id, events.currentVersionId))
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(eq(events.id, eventId));
  return orNotFound(row, 'event-not-found');
}
