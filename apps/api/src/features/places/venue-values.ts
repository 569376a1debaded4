import { farthestFromPlace, fieldError, type VenueDraft } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { validation } from '../../http/read-input.ts';
import { kilometresBetween, nearestPlace, readPlace } from './places.queries.ts';
import { venueWords } from './venues.queries.ts';

/**
 * Returns the columns of a venue as described. Its time zone is that of the place nearest to the building, or else of its
 * place. Throws field errors for an unknown place and a position far from it.
 */
export async function venueValues(db: Db, { name, address, placeId, ...rest }: VenueDraft) {
  const { latitude, longitude, rooms, googlePlaceId } = rest;
  const place = await readPlace(db, placeId);
  if (!place) throw validation([fieldError('placeId', 'unknown-location')]);
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  if (position) {
    const kilometres = Math.round(kilometresBetween(position, place));
    if (kilometres > farthestFromPlace)
      throw validation([fieldError('latitude', 'position-far-from-place', { kilometres })]);
  }
  const { timeZone } = position ? await nearestPlace(db, position) : place;
  return {
    name,
    address,
    placeId,
    googlePlaceId,
    timeZone,
    ...{ latitude, longitude, rooms },
    words: venueWords(name, address, place.city, place.country),
  };
}
