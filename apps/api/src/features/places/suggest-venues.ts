import { LRUCache } from 'lru-cache';
import { hours, normalise, type VenueSuggestion } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { nameOnly, nearestPlace } from './places.queries.ts';

type Provided = Pick<Context, 'db' | 'placesProvider' | 'log'>;

export type VenueSuggestions = (query: string) => Promise<VenueSuggestion[]>;

/** Suggests venues of the places provider, each in the gazetteer's nearest place. Results are kept for an hour. */
export function createVenueSuggestions({ db, placesProvider, log }: Provided): VenueSuggestions {
  const cache = new LRUCache<string, VenueSuggestion[]>({ max: 2000, ttl: hours(1) });
  return async (query) => {
    const wanted = normalise(query);
    if (!placesProvider || wanted.length < 2) return [];
    const before = cache.get(wanted);
    if (before) return before;
    try {
      const found = await placesProvider.findVenues(query);
      const suggestions = await Promise.all(
        found.map(async (venue) => ({ ...venue, place: nameOnly(await nearestPlace(db, venue)) })),
      );
      cache.set(wanted, suggestions);
      return suggestions;
    } catch (error) {
      log.warn({ err: error }, 'the places provider failed; only known venues are found');
      return [];
    }
  };
}
