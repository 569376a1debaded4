import type { EventFilters } from './event-filters.ts';
import type { ReadingChip } from './search.contract.ts';

const unread: readonly ReadingChip['kind'][] = ['concept', 'place'];

/** Leaves words out of a query, as they were typed, and the "in" before a place; null if none are left. */
export function withoutWords(query: string, typed: string): string | null {
  const words = typed.split(' ').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const rest = query
    .replace(
      new RegExp(
        `-?(?<![\\p{L}\\p{N}])(?:(?:in|at|near|en|à|bei) +)?${words.join('[^\\p{L}\\p{N}]*')}[,;]?`,
        'iu',
      ),
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
  return rest || null;
}

/** Changes a search so that a reading is gone: subjects and places become words, other words are dropped. */
export const withoutReading = (
  { query, plain }: Pick<EventFilters, 'query' | 'plain'>,
  { kind, typed }: ReadingChip,
): Partial<Pick<EventFilters, 'query' | 'plain'>> =>
  unread.includes(kind) ? { plain: [...plain, typed] } : { query: withoutWords(query ?? '', typed) };
