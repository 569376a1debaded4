import { normalise, type PartnerId, type Venue } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { placeName } from './place-name.ts';

interface VenueRow {
  id: number;
  name: string;
  address: string | null;
  googlePlaceId: string | null;
  timeZone: string;
  latitude: number | null;
  longitude: number | null;
  rooms: string[];
  isShared: boolean;
  placeId: number;
  city: string;
  region: string | null;
  country: string;
}

/** Columns of a venue `n` with its place `g` and country `c`; rows of them are read by `presentVenue`. */
export const venueColumns = `n.id, n.name, n.address, n.google_place_id as "googlePlaceId", n.time_zone as "timeZone",
  n.latitude, n.longitude, n.rooms, n.shared_at is not null as "isShared", g.id as "placeId", g.name as city,
  g.region_name as region, c.name as country`;
const tables = `venues n join places g on g.id = n.place_id join countries c on c.code = g.country_code`;

export const presentVenue = (row: VenueRow): Venue =>
  ({
    id: row.id,
    name: row.name,
    fullName: fullNameOf(row),
    address: row.address,
    place: { id: row.placeId, name: placeName({ ...row, name: row.city }) },
    googlePlaceId: row.googlePlaceId,
    placeId: row.placeId,
    timeZone: row.timeZone,
    latitude: row.latitude,
    longitude: row.longitude,
    rooms: row.rooms,
    isShared: row.isShared,
  }) as Venue; // IDs from the database

/** A venue with its city and country; a venue named like its city has that once. */
const fullNameOf = ({ name, city, country }: Pick<VenueRow, 'name' | 'city' | 'country'>): string =>
  [...new Set([name, city, country])].join(', ');

/** Words by which a venue is found. */
export const venueWords = (...parts: (string | null)[]): string => normalise(parts.filter(Boolean).join(' '));

const venueById = statement<{ id: number }, VenueRow>(
  (p) => `select ${venueColumns} from ${tables}
    where n.id = (select coalesce(merged_into_id, id) from venues where id = ${p.id}::int)`,
);

/** Finds a venue, or the one that it was merged into. */
export async function readVenue(db: Db, id: number): Promise<Venue | undefined> {
  const [row] = await venueById.run(db, { id });
  return row && presentVenue(row);
}

const found = statement<{ patterns: string; first: string; query: string; partnerId: number }, VenueRow>(
  (p) => `select ${venueColumns} from ${tables}
    where n.kind = 'building' and n.hidden_at is null and n.merged_into_id is null
      and (n.shared_at is not null or n.partner_id = ${p.partnerId}::int)
      and n.words like all (${p.patterns}::text[])
    order by n.partner_id is not distinct from ${p.partnerId}::int desc, n.words like ${p.first} desc,
      similarity(n.words, ${p.query}) desc, n.name, n.id limit 10`,
);

const shortest = 2;
const nobody = 0;

/**
 * Lists the venues whose name, address and city contain every word of the query: shared ones, and those of the partner
 * first.
 */
export async function findVenues(db: Db, query: string, partnerId?: PartnerId): Promise<Venue[]> {
  const wanted = normalise(query);
  if (wanted.length < shortest) return [];
  const rows = await found.run(db, {
    // normalised words consist of letters and digits
    patterns: `{${wanted
      .split(' ')
      .map((word) => `%${word}%`)
      .join(',')}}`,
    first: `${wanted}%`,
    query: wanted,
    partnerId: partnerId ?? nobody,
  });
  return rows.map(presentVenue);
}

const own = statement<{ partnerId: number }, VenueRow>(
  (p) => `select ${venueColumns} from ${tables}
    where n.kind = 'building' and n.hidden_at is null and n.merged_into_id is null and n.partner_id = ${p.partnerId}::int
    order by n.id desc limit 10`,
);

/** Lists the venues that a company added, the newest first. */
export const listAddedVenues = async (db: Db, partnerId: PartnerId): Promise<Venue[]> =>
  (await own.run(db, { partnerId })).map(presentVenue);
