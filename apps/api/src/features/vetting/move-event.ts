import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Contract, EventVersionId, HandlerInput, PlaceId, VenueId } from '@atrium/domain';
import { recordAct } from '../../audit/record-act.ts';
import { inTransaction, orNotFound } from '../../context.ts';
import { events, eventVersions, places, venues } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { eventMovedLetter } from '../../mail/vetting-mails.ts';
import { tellOfMove } from '../authoring/index.ts';
import { projectEvents } from '../catalogue/index.ts';
import { tellPartner } from '../partners/index.ts';
import type { AdminContext } from './write-decision.ts';

type Input = HandlerInput<Contract['vetting']['moveEvent']>;

/** Corrects where an event takes place, in what the public sees and in the newest version; the partner is told. */
export async function moveEvent(ctx: AdminContext, { params, body }: Input): Promise<{ status: 'Success' }> {
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db.select().from(events).where(eq(events.id, params.eventId)).for('update');
    const event = orNotFound(locked, 'Event');
    const shown = [event.currentVersionId, event.approvedVersionId].filter((id) => id !== null);
    const [current] = await tx.db
      .select({ version: eventVersions, venue: venues })
      .from(eventVersions)
      .innerJoin(venues, eq(venues.id, eventVersions.venueId))
      .where(inArray(eventVersions.id, shown.slice(0, 1)));
    const { version, venue: before } = orNotFound(current, 'Event');
    const after = await venueFor(tx, body);
    const known = await publicVenue(tx, event.approvedVersionId);
    await tx.db.update(eventVersions).set({ venueId: after.id }).where(inArray(eventVersions.id, shown));
    await projectEvents(tx.db, [event.id]);
    await recordAct(tx, {
      action: 'move-event',
      subject: `event ${event.id}`,
      before: { venueId: before.id, venue: before.name },
      after: { venueId: after.id, venue: after.name },
    });
    if (known !== null && known !== after.id) await tellOfMove(tx, event.id);
    if (after.id !== before.id) {
      const url = `${tx.config.origins.partner}/partner/event-details/${event.id}`;
      await tellPartner(tx, event.partnerId, {
        kind: 'event-moved',
        dedupeKey: `event-moved:${event.id}:${tx.requestId}`,
        letter: (firstName) =>
          eventMovedLetter({
            firstName,
            event: version.content.name,
            before: before.name,
            after: after.name,
            url,
          }),
      });
    }
    return { status: 'Success' };
  });
}

/** Where the public believes the event to be; null while nobody sees it. */
async function publicVenue({ db }: AdminContext, versionId: EventVersionId | null): Promise<VenueId | null> {
  if (versionId === null) return null;
  const [shown] = await db
    .select({ venueId: eventVersions.venueId })
    .from(eventVersions)
    .where(eq(eventVersions.id, versionId));
  return shown?.venueId ?? null;
}

/** The venue that was chosen; for a place alone, the one that stands for the whole of it. */
async function venueFor(
  tx: AdminContext,
  { venueId, placeId }: Input['body'],
): Promise<{ id: VenueId; name: string }> {
  if (venueId) {
    const [venue] = await tx.db.select().from(venues).where(eq(venues.id, venueId));
    if (!venue) throw validation([{ path: 'venueId', message: 'There is no such venue' }]);
    return venue;
  }
  if (!placeId) throw validation([{ path: 'placeId', message: 'Please choose a location' }]);
  return venueOfPlace(tx, placeId);
}

async function venueOfPlace({ db }: AdminContext, placeId: PlaceId): Promise<{ id: VenueId; name: string }> {
  const [place] = await db.select().from(places).where(eq(places.id, placeId));
  if (!place) throw validation([{ path: 'placeId', message: 'There is no such location' }]);
  const [known] = await db
    .select()
    .from(venues)
    .where(and(eq(venues.placeId, placeId), eq(venues.name, place.name), isNull(venues.address)));
  if (known) return known;
  const [made] = await db
    .insert(venues)
    .values({ name: place.name, placeId, timeZone: place.timeZone })
    .returning();
  return orNotFound(made, 'Venue');
}
