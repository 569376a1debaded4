import { LRUCache } from 'lru-cache';
import { editLimit, editsBetween, lettersDiffer, lettersOf, normalise, type Place } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { recentLookups } from '../reference/index.ts';
import { placeName } from './place-name.ts';

const shortest = 2;
/** A smaller place is not meant by a mistyped name. */
const leastPopulation = 15_000;
const most = 10;

interface Row {
  id: number;
  name: string;
  region: string | null;
  countryCode: string;
}

/**
 * The ten largest places with this prefix, by index-only scan. Ranges instead of LIKE, so that the index is used by
 * generic plans too.
 */
export const placesStatement = statement<{ prefix: string }, Row>(
  (p) => `with hits as materialized (
  select id, population from places where norm ~>=~ ${p.prefix} and norm ~<~ (${p.prefix} || U&'\\+10FFFF') order by population desc, id limit ${most}
)
select p.id, p.name, p.region_name as region, p.country_code as "countryCode" from hits h
join places p on p.id = h.id
order by h.population desc, h.id`,
);

const largePlaces = statement<{ population: number }, Row & { norm: string }>(
  (p) => `select id, name, region_name as region, country_code as "countryCode", norm from places
    where population >= ${p.population}::int order by population desc, id`,
);

/** Large places, the largest first, with the letters of their names; the gazetteer never changes. */
async function readLargePlaces(db: Db) {
  const rows = await largePlaces.run(db, { population: leastPopulation });
  return rows.map((row) => ({ ...row, letters: lettersOf(row.norm) }));
}

type LargePlaces = Awaited<ReturnType<typeof readLargePlaces>>;

/** Finds the places that a mistyped name may be, those with the fewest edits first. */
function findAlike(typed: string, places: LargePlaces): Row[] {
  const limit = editLimit(typed);
  const letters = lettersOf(typed);
  return places
    .flatMap((place) => {
      if (lettersDiffer(place.letters, letters) > 2 * limit) return [];
      const edits = editsBetween(typed, place.norm, limit);
      return edits > limit ? [] : [{ place, edits }];
    })
    .toSorted((one, other) => one.edits - other.edits)
    .slice(0, most)
    .map(({ place }) => place);
}

export type PlaceSearch = (query: string) => Promise<Place[]>;

/**
 * Searches places by prefix, the largest first; without any, by a mistyped name. Results are cached without expiry because the gazetteer never
 * changes.
 */
export function createPlaceSearch(db: Db): PlaceSearch {
  const known = new LRUCache<string, Place[]>({ max: 5000 });
  let large: Promise<LargePlaces> | undefined;
  const alike = async (typed: string) => {
    if (editLimit(typed) === 0) return [];
    large ??= readLargePlaces(db);
    large.catch(() => (large = undefined));
    return findAlike(typed, await large);
  };
  return async (query) => {
    const wanted = normalise(query);
    if (wanted.length < shortest) return [];
    const cached = known.get(wanted);
    if (cached) return cached;
    const [hits, { countries }] = await Promise.all([
      placesStatement.run(db, { prefix: wanted }),
      recentLookups(db),
    ]);
    const rows = hits.length > 0 ? hits : await alike(wanted);
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
