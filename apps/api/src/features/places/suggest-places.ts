import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { hours, normalise, type Place } from '@atrium/domain';
import type { PlacesProvider } from '../../adapters/google-places.ts';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { placeName } from './place-name.ts';
import type { PlaceSearch } from './search-places.ts';

interface Row {
  id: number;
  name: string;
  region: string | null;
  country: string;
}

/**
 * Maps a provider's cities to gazetteer places in the provider's order, because events refer to gazetteer
 * IDs. Among places of one name, the one in the provider's country or region wins, then the largest.
 */
const known = statement<{ cities: string }, Row>(
  (p) => `select distinct on (x.position) p.id, p.name, p.region_name as region, c.name as country
from json_to_recordset(${p.cities}::text::json) as x(position int, norm text, context text)
join places p on p.norm = x.norm join countries c on c.code = p.country_code
order by x.position, (strpos(x.context, c.name) > 0)::int + (strpos(x.context, coalesce(p.region_name, c.name)) > 0)::int desc,
  p.population desc, p.id`,
);

/**
 * Queries the provider first, and the gazetteer when it fails or finds nothing. Results are cached for an
 * hour.
 */
export function createSuggestedPlaces(
  db: Db,
  { suggestCities }: Pick<PlacesProvider, 'suggestCities'>,
  own: PlaceSearch,
  log: Pick<Logger, 'warn'>,
): PlaceSearch {
  const cache = new LRUCache<string, Place[]>({ max: 5000, ttl: hours(1) });
  return async (query) => {
    const wanted = normalise(query);
    if (wanted.length < 2) return [];
    const before = cache.get(wanted);
    if (before) return before;
    try {
      const cities = await suggestCities(query);
      const suggested = cities.map(({ name, context }, position) => ({
        position,
        norm: normalise(name),
        context,
      }));
      const rows = await known.run(db, { cities: JSON.stringify(suggested) });
      const places = rows.map((row) => ({ id: row.id, name: placeName(row) }) as Place); // IDs from the database
      if (places.length === 0) return await own(query);
      cache.set(wanted, places);
      return places;
    } catch (error) {
      log.warn({ err: error }, 'places provider failed, using gazetteer');
      return own(query);
    }
  };
}
