import { LRUCache } from 'lru-cache';
import { seconds, type EventFilters } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { recentLookups, type Lookups } from '../reference/index.ts';
import { checkIds, checkPlace } from './filter-values.ts';
import { settleToday } from './read-query.ts';

const cachedMs = seconds(30);

type Count<F, T> = (db: Db, filters: F, lookups: Lookups, now: Date) => Promise<T>;

/** Counts matches after validating the filters. Cached for half a minute. */
export function cachedCounts<F extends EventFilters, T extends object>(
  count: Count<F, T>,
): (db: Db, filters: F, now: Date) => Promise<T> {
  const cache = new LRUCache<string, Promise<T>>({ max: 1000, ttl: cachedMs });
  return async (db, wanted, now) => {
    const filters = settleToday(wanted, now);
    const lookups = await checkIds(filters, await recentLookups(db), () => recentLookups(db, 1000));
    // Sorting and paging don't affect a count, so they aren't part of the cache key.
    const name = JSON.stringify({
      ...filters,
      sortCriteria: null,
      sortDirection: null,
      cursor: null,
      limit: null,
    });
    const known = cache.get(name);
    if (known) return known;
    const counting = checkPlace(db, filters.locationId).then(() => count(db, filters, lookups, now));
    cache.set(name, counting);
    counting.catch(() => cache.delete(name));
    return counting;
  };
}
