import type { ReadingChip } from '@atrium/domain';
import type { SearchState } from './filters-url.ts';

const unread: readonly ReadingChip['kind'][] = ['concept', 'place'];

/** Changes a search so that a reading is gone: subjects and places become words, other words are dropped. */
export function withoutReading(
  { query, plain }: Pick<SearchState, 'query' | 'plain'>,
  { kind, typed }: ReadingChip,
): Partial<SearchState> {
  if (unread.includes(kind)) return { plain: [...plain, typed] };
  const words = typed.split(' ').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const rest = (query ?? '')
    .replace(new RegExp(`-?${words.join('[^\\p{L}\\p{N}]*')}[,;]?`, 'iu'), ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { query: rest || null };
}

/** Choices of the form that win over a reading, removed so that the words count. */
export function withoutChoice({ kind }: ReadingChip): Partial<SearchState> {
  switch (kind) {
    case 'place':
      return { locationId: null };
    case 'date':
      return { minDate: null, maxDate: null };
    case 'price':
      return { minPrice: null, maxPrice: null };
    case 'attendance':
      return { attendanceTypeIds: [] };
    default:
      return { cancellationPolicyIds: [] };
  }
}
