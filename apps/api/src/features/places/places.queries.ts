import type { Place, Venue } from '@atrium/domain';
import { containing, literally } from '../../db/containing.ts';
import type { Run } from '../../db/run.ts';
import { placeName } from './place-name.ts';

interface PlaceRow {
  placeId: number;
  place: string;
  region: string | null;
  country: string;
}

interface VenueRow extends PlaceRow {
  id: number;
  name: string;
  address: string | null;
  googlePlaceId: string | null;
  timeZone: string;
}

const placeColumns = `g.id as "placeId", g.name as place, g.region_name as region, c.name as country`;
const placeJoin = `join countries c on c.code = g.country_code`;

const presentPlace = (row: PlaceRow): Place =>
  ({ id: row.placeId, name: placeName({ ...row, name: row.place }) }) as Place; // ids of the table

const presentVenue = (row: VenueRow): Venue =>
  ({
    id: row.id,
    name: row.name,
    address: row.address,
    place: presentPlace(row),
    googlePlaceId: row.googlePlaceId,
    placeId: row.placeId,
    timeZone: row.timeZone,
  }) as Venue; // ids of the table

/** The place with this GeoNames id, if there is one. */
export async function readPlace(run: Run, id: number): Promise<Place | undefined> {
  const [row] = await run<PlaceRow>(`select ${placeColumns} from places g ${placeJoin} where g.id = $1`, [
    id,
  ]);
  return row && presentPlace(row);
}

const venues = `select n.id, n.name, n.address, n.google_place_id as "googlePlaceId", n.time_zone as "timeZone",
  ${placeColumns} from venues n join places g on g.id = n.place_id ${placeJoin}`;

export async function readVenue(run: Run, id: number): Promise<Venue | undefined> {
  const [row] = await run<VenueRow>(`${venues} where n.id = $1`, [id]);
  return row && presentVenue(row);
}

const shortest = 2;

/** Venues whose name holds the query, those that begin with it first. */
export async function listVenues(run: Run, query: string): Promise<Venue[]> {
  if (query.length < shortest) return [];
  const rows = await run<VenueRow>(
    `${venues} where n.name ilike $1 order by n.name ilike $2 desc, similarity(n.name, $3) desc, n.name, n.id limit 10`,
    [containing(query), `${literally(query)}%`, query],
  );
  return rows.map(presentVenue);
}
