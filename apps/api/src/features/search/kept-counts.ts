import { LRUCache } from 'lru-cache';
import type { EventFilters } from '@atrium/domain';
import type { Run } from '../../db/run.ts';
import { recentLookups, type Lookups } from '../reference/index.ts';
import { checkIds, checkPlace } from './filter-parameters.ts';

const keptFor = 30_000;

type Count<T> = (run: Run, filters: EventFilters, lookups: Lookups, now: Date) => Promise<T>;

/** A count of what filters find, refused where they name what does not exist; kept for half a minute. */
export function keptCounts<T extends object>(
  run: Run,
  count: Count<T>,
): (filters: EventFilters, now: Date) => Promise<T> {
  const kept = new LRUCache<string, Promise<T>>({ max: 1000, ttl: keptFor });
  return async (filters, now) => {
    const lookups = await checkIds(filters, await recentLookups(run), () => recentLookups(run, 1000));
    // What orders and pages a list does not change what is in it.
    const name = JSON.stringify({
      ...filters,
      sortCriteria: null,
      sortDirection: null,
      cursor: null,
      limit: null,
    });
    const known = kept.get(name);
    if (known) return known;
    const counting = checkPlace(run, filters.locationId).then(() => count(run, filters, lookups, now));
    kept.set(name, counting);
    counting.catch(() => kept.delete(name));
    return counting;
  };
}
