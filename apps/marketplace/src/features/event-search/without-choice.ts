import type { ReadingChip } from '@atrium/domain';
import type { SearchState } from './filters-url.ts';

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
