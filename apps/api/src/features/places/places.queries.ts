import { farthestFromPlace, type Place, type PlaceDetail, type PlaceId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { placeName } from './place-name.ts';

interface PlaceRow {
  id: number;
  name: string;
  region: string | null;
  country: string;
  latitude: number;
  longitude: number;
  timeZone: string;
}

/** A place of the gazetteer with the parts of its name. */
export interface GazetteerPlace extends PlaceDetail {
  city: string;
  country: string;
}

const columns = `g.id, g.name, g.region_name as region, c.name as country, g.latitude, g.longitude,
  g.time_zone as "timeZone"`;
const tables = `places g join countries c on c.code = g.country_code`;

const present = (row: PlaceRow): GazetteerPlace => ({
  id: row.id as PlaceId, // from the database
  name: placeName(row),
  city: row.name,
  country: row.country,
  latitude: row.latitude,
  longitude: row.longitude,
  timeZone: row.timeZone,
});

const placeById = statement<{ id: number }, PlaceRow>(
  (p) => `select ${columns} from ${tables} where g.id = ${p.id}::int`,
);

/** Finds a place by its GeoNames ID. */
export async function readPlace(db: Db, id: number): Promise<GazetteerPlace | undefined> {
  const [row] = await placeById.run(db, { id });
  return row && present(row);
}

/** Names a place as lists do, without the parts that only calculations need. */
export const nameOnly = ({ id, name }: Place): Place => ({ id, name });

export interface Position {
  latitude: number;
  longitude: number;
}

/** Degrees of longitude shrink towards the poles; places across the date line are neighbours. */
const nearest = statement<Position & { within: number }, PlaceRow>(
  (p) => `select ${columns} from ${tables}
    where g.latitude between ${p.latitude}::float8 - ${p.within}::float8 and ${p.latitude}::float8 + ${p.within}::float8
    order by power(g.latitude - ${p.latitude}::float8, 2) + power(cos(radians(${p.latitude}::float8)) *
      least(abs(g.longitude - ${p.longitude}::float8), 360 - abs(g.longitude - ${p.longitude}::float8)), 2), g.id limit 1`,
);

/** Finds the place nearest to a position: in the same degrees of latitude, or else anywhere. */
export async function nearestPlace(db: Db, { latitude, longitude }: Position): Promise<GazetteerPlace> {
  const position = { latitude, longitude };
  const [near] = await nearest.run(db, { ...position, within: 3 });
  if (near && kilometresBetween(position, near) <= 3 * farthestFromPlace) return present(near);
  const [row] = await nearest.run(db, { ...position, within: 180 });
  if (!row) throw new TypeError('the gazetteer is empty');
  return present(row);
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance on the surface of the earth (haversine). */
export function kilometresBetween(one: Position, other: Position): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(one.longitude, other.longitude);
  return 2 * 6371 * Math.asin(Math.sqrt(chord));
}

const zones = statement<Record<never, never>, { timeZone: string }>(
  () => `select distinct time_zone as "timeZone" from places order by 1`,
);

/** Lists the time zones of the gazetteer. */
export const listTimeZones = async (db: Db): Promise<string[]> =>
  (await zones.run(db, {})).map(({ timeZone }) => timeZone);

const largestIn = statement<{ timeZone: string }, { id: PlaceId }>(
  (p) => `select id from places where time_zone = ${p.timeZone}::text order by population desc, id limit 1`,
);

/** Finds the largest place of a time zone. */
export async function largestPlaceIn(db: Db, timeZone: string): Promise<PlaceId | undefined> {
  const [row] = await largestIn.run(db, { timeZone });
  return row?.id;
}
