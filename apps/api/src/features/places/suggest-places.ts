import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { normalise, type Place } from '@atrium/domain';
import type { SuggestCities } from '../../adapters/google-places.ts';
import type { Run } from '../../db/run.ts';
import { placeName } from './place-name.ts';
import type { PlaceSearch } from './search-places.ts';

/**
 * A provider's cities as places of our gazetteer, in the provider's order: events are filed under gazetteer ids. Of
 * places that share a name, the one whose country or region the provider named, then the largest.
 */
const known = `select distinct on (x.position) p.id, p.name, p.region_name as region, c.name as country
from json_to_recordset($1::text::json) as x(position int, norm text, context text)
join places p on p.norm = x.norm join countries c on c.code = p.country_code
order by x.position, (strpos(x.context, c.name) > 0)::int + (strpos(x.context, coalesce(p.region_name, c.name)) > 0)::int desc,
  p.population desc, p.id`;

/** Asks the provider first, and the gazetteer when it fails or knows nothing. Answers are kept for an hour. */
export function createSuggestedPlaces(
  run: Run,
  suggest: SuggestCities,
  own: PlaceSearch,
  log: Pick<Logger, 'warn'>,
): PlaceSearch {
  const kept = new LRUCache<string, Place[]>({ max: 5000, ttl: 3_600_000 });
  return async (query) => {
    const wanted = normalise(query);
    if (wanted.length < 2) return [];
    const before = kept.get(wanted);
    if (before) return before;
    try {
      const cities = await suggest(query);
      const asked = cities.map(({ name, context }, position) => ({
        position,
        norm: normalise(name),
        context,
      }));
      const rows = await run<{ id: number; name: string; region: string | null; country: string }>(known, [
        JSON.stringify(asked),
      ]);
      const places = rows.map((row) => ({ id: row.id, name: placeName(row) }) as Place); // ids of the table
      if (places.length === 0) return await own(query);
      kept.set(wanted, places);
      return places;
    } catch (error) {
      log.warn({ err: error }, 'the places provider failed; the gazetteer answers instead');
      return own(query);
    }
  };
}
