import { LRUCache } from 'lru-cache';
import { minutes, type EventCard, type EventFilters } from '@atrium/domain';
import type { Actor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { CacheSubject } from '../../http/cache-subjects.ts';
import { type Page, SerializedResponse } from '../../http/reply.ts';
import { recentVocabulary } from './recent-vocabulary.ts';
import { searchEvents } from './search-events.ts';

type SearchContext = Pick<Context<Actor | null>, 'db' | 'actor' | 'now' | 'responseCache'>;

interface StoredPage {
  page: Promise<Page<EventCard>>;
  /** Changes of events and options known when the search began. */
  generation: number;
}

const subjects: readonly CacheSubject[] = ['events', 'options'];
const maxBytes = 64 * 1024 * 1024;
const ttl = minutes(1);

/**
 * Answers visitors who ask for the same page from memory, until an event, an option or a word's meaning changes, or the
 * minute ends in which placements take their turn. Attendees are always searched for: their order and hearts are their
 * own.
 */
export function storedPages(): (filters: EventFilters, ctx: SearchContext) => Promise<Page<EventCard>> {
  const stored = new LRUCache<string, StoredPage>({ maxSize: maxBytes, ttl });
  return async (filters, ctx) => {
    if (ctx.actor?.attendeeId) return searchEvents(filters, ctx);
    const minute = Math.floor(ctx.now().getTime() / ttl);
    const words = filters.query === null ? 0 : (await recentVocabulary(ctx.db)).version;
    const key = JSON.stringify([minute, words, filters]);
    const known = stored.get(key);
    if (known && ctx.responseCache.isFresh(subjects, known.generation)) return known.page;
    const page = searchEvents(filters, ctx);
    const one = { page, generation: ctx.responseCache.generation() };
    stored.set(key, one, { size: 1 });
    page.then(
      ({ items }) => stored.peek(key) === one && stored.set(key, one, { size: sizeOf(items) }),
      () => stored.peek(key) === one && stored.delete(key),
    );
    return page;
  };
}

const sizeOf = (items: Page<EventCard>['items']): number =>
  items instanceof SerializedResponse ? Math.max(1, items.text.length) : 1;
