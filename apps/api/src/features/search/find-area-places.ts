import { isWithin, minutes, type MapArea, type PlaceId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';

interface Position {
  id: PlaceId;
  latitude: number;
  longitude: number;
}

const positions = statement<object, Position>(
  () =>
    `select id, latitude, longitude from places where id in (select place_id from venues where kind <> 'online')`,
);

const lifetime = minutes(1);
const cache = new WeakMap<Db, { at: number; places: Promise<Position[]> }>();

/** Cities with venues, at most a minute old: a few thousand at most, so an area is looked for in memory. */
function recentPlaces(db: Db): Promise<Position[]> {
  const known = cache.get(db);
  if (known && performance.now() - known.at < lifetime) return known.places;
  const places = positions.run(db, {});
  cache.set(db, { at: performance.now(), places });
  places.catch(() => cache.delete(db));
  return places;
}

/** Finds the cities of an area that have venues; null without an area. */
export async function findAreaPlaces(db: Db, area: MapArea | null): Promise<PlaceId[] | null> {
  if (area === null) return null;
  return (await recentPlaces(db)).filter((place) => isWithin(place, area)).map(({ id }) => id);
}
