import { LRUCache } from 'lru-cache';
import { normalise, type Place } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { recentLookups } from '../reference/index.ts';
import { placeName } from './place-name.ts';

const shortest = 2;
/** Share of trigrams that a mistyped name has in common with the right one; nonsense has less with any. */
const leastLikeness = 0.45;

interface Row {
  id: number;
  name: string;
  region: string | null;
  countryCode: string;
}

/**
 * The ten largest places with this prefix, by index-only scan; without a hit, large places with a similar
 * name (trigrams). Ranges instead of LIKE, so that the index is used by generic plans too.
 */
export const placesStatement = statement<{ prefix: string }, Row>(
  (p) => `with hits as materialized (
  select id, population from places where norm ~>=~ ${p.prefix} and norm ~<~ (${p.prefix} || U&'\\+10FFFF') order by population desc, id limit 10
), alike as (
  select id, similarity(norm, ${p.prefix}) as likeness, population from places
  where length(${p.prefix}) >= 4 and not exists (select from hits) and norm % ${p.prefix} and population >= 15000
    and similarity(norm, ${p.prefix}) >= ${String(leastLikeness)}
  order by likeness desc, population desc limit 10
), ranked as (
  select id, 1::real as likeness, population from hits union all select id, likeness - 1, population from alike
  order by likeness desc, population desc, id limit 10
)
select p.id, p.name, p.region_name as region, p.country_code as "countryCode" from ranked r
join places p on p.id = r.id
order by r.likeness desc, r.population desc, r.id`,
);

export type PlaceSearch = (query: string) => Promise<Place[]>;

/**
 * Searches places by prefix, the largest first. Results are cached without expiry because the gazetteer never
 * changes.
 */
export function createPlaceSearch(db: Db): PlaceSearch {
  const known = new LRUCache<string, Place[]>({ max: 5000 });
  return async (query) => {
    const wanted = normalise(query);
    if (wanted.length < shortest) return [];
    const cached = known.get(wanted);
    if (cached) return cached;
    const [rows, { countries }] = await Promise.all([
      placesStatement.run(db, { prefix: wanted }),
      recentLookups(db),
    ]);
    const countryOf = new Map([...countries.values()].map((country) => [country.code, country.name]));
    const places = rows.map(
      (row) =>
        ({
          id: row.id,
          name: placeName({ ...row, country: countryOf.get(row.countryCode) ?? null }),
        }) as Place, // IDs from the database
    );
    known.set(wanted, places);
    return places;
  };
}
