import { LRUCache } from 'lru-cache';
import { normalise, type Place } from '@atrium/domain';
import type { Run } from '../../db/run.ts';
import { recentLookups } from '../reference/index.ts';
import { placeName } from './place-name.ts';

const shortest = 2;

/**
 * The ten largest places whose name begins so, from the covering index alone; without any hit, large ones that look alike.
 * Ranges instead of LIKE: the index serves them whatever the plan.
 */
export const placesStatement = `with hits as materialized (
  select id, population from places where norm ~>=~ $1 and norm ~<~ ($1 || U&'\\+10FFFF') order by population desc, id limit 10
), alike as (
  select id, similarity(norm, $1) as likeness, population from places
  where length($1) >= 4 and not exists (select from hits) and norm % $1 and population >= 15000
  order by likeness desc, population desc limit 10
), ranked as (
  select id, 1::real as likeness, population from hits union all select id, likeness - 1, population from alike
  order by likeness desc, population desc, id limit 10
)
select p.id, p.name, p.region_name as region, p.country_code as "countryCode" from ranked r
join places p on p.id = r.id
order by r.likeness desc, r.population desc, r.id`;

interface Row {
  id: number;
  name: string;
  region: string | null;
  countryCode: string;
}

export type PlaceSearch = (query: string) => Promise<Place[]>;

/** Places by the beginning of their name, the largest first. The gazetteer never changes, so answers are kept. */
export function createPlaceSearch(run: Run): PlaceSearch {
  const known = new LRUCache<string, Place[]>({ max: 5000 });
  return async (query) => {
    const wanted = normalise(query);
    if (wanted.length < shortest) return [];
    const kept = known.get(wanted);
    if (kept) return kept;
    const [rows, { countries }] = await Promise.all([
      run<Row>(placesStatement, [wanted]),
      recentLookups(run),
    ]);
    const countryOf = new Map([...countries.values()].map((country) => [country.code, country.name]));
    const places = rows.map(
      (row) =>
        ({
          id: row.id,
          name: placeName({ ...row, country: countryOf.get(row.countryCode) ?? null }),
        }) as Place, // ids of the table
    );
    known.set(wanted, places);
    return places;
  };
}
