import { and, eq, isNull, sql } from 'drizzle-orm';
import { fieldError, type PartnerId, type PlaceId, type VenueId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { places, venues } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { choosableBy } from './add-venue.ts';
import { largestPlaceIn } from './places.queries.ts';
import { venueWords } from './venues.queries.ts';

/** Where an event takes place: a building, or online in a time zone. */
export interface ChosenVenue {
  id: VenueId;
  timeZone: string;
}

const columns = { id: venues.id, timeZone: venues.timeZone };
/** The venue itself, or the one that it was merged into. */
const replacing = (id: VenueId) =>
  eq(venues.id, sql`(select coalesce(merged_into_id, id) from venues where id = ${id})`);

/** Finds a venue that a company can choose. Throws a field error for any other. */
export async function chooseVenue(db: Db, partnerId: PartnerId, id: VenueId): Promise<ChosenVenue> {
  const [venue] = await db
    .select(columns)
    .from(venues)
    .where(and(replacing(id), choosableBy(partnerId)));
  if (!venue) throw validation([fieldError('venueId', 'venue-required')]);
  return venue;
}

/** Returns the online venue of a time zone, made when the first event needs it. */
export async function chooseTimeZone(db: Db, timeZone: string): Promise<ChosenVenue> {
  const find = () =>
    db
      .select(columns)
      .from(venues)
      .where(and(eq(venues.kind, 'online'), eq(venues.timeZone, timeZone)));
  const [known] = await find();
  if (known) return known;
  const placeId = await largestPlaceIn(db, timeZone);
  if (placeId === undefined) throw validation([fieldError('timeZone', 'unknown-time-zone')]);
  await db.insert(venues).values({ kind: 'online', name: 'Online', placeId, timeZone }).onConflictDoNothing();
  const [made] = await find();
  return orNotFound(made, 'venue-not-found');
}

/** Returns the building that an administrator names: one that isn't hidden, or the middle of a place. */
export async function chooseLocation(
  db: Db,
  { venueId, placeId }: { venueId?: VenueId | null | undefined; placeId?: PlaceId | null | undefined },
): Promise<ChosenVenue & { name: string }> {
  if (venueId) {
    const [venue] = await db
      .select({ ...columns, name: venues.name })
      .from(venues)
      .where(and(replacing(venueId), eq(venues.kind, 'building'), isNull(venues.hiddenAt)));
    if (!venue) throw validation([fieldError('venueId', 'unknown-venue')]);
    return venue;
  }
  if (!placeId) throw validation([fieldError('placeId', 'choose-location')]);
  return middleOf(db, placeId);
}

async function middleOf(db: Db, placeId: PlaceId): Promise<ChosenVenue & { name: string }> {
  const [place] = await db.select().from(places).where(eq(places.id, placeId));
  if (!place) throw validation([fieldError('placeId', 'unknown-location')]);
  const [known] = await db
    .select({ ...columns, name: venues.name })
    .from(venues)
    .where(
      and(
        eq(venues.placeId, placeId),
        eq(venues.kind, 'building'),
        eq(venues.name, place.name),
        isNull(venues.address),
        isNull(venues.latitude),
        isNull(venues.mergedIntoId),
        isNull(venues.partnerId),
      ),
    );
  if (known) return known;
  const { name, timeZone } = place;
  const [made] = await db
    .insert(venues)
    .values({ name, placeId, timeZone, words: venueWords(name) })
    .returning({ ...columns, name: venues.name });
  return orNotFound(made, 'venue-not-found');
}
