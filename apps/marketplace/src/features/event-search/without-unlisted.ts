import { isFailure } from '@atrium/api-slice';
import { listFilters } from '@atrium/domain';
import type { SearchState } from './filters-url.ts';

/**
 * The change that removes what an address names and no list has, as a sector of an old link; null unless a search failed
 * for that.
 */
export function withoutUnlisted(error: unknown, state: SearchState): Partial<SearchState> | null {
  const errors = isFailure(error) ? error.errors : [];
  const unlisted = listFilters.flatMap((filter) => {
    const gone = errors.flatMap(({ code, path, params }) =>
      code === 'unknown-option' && path.startsWith(`${filter}.`) ? [params?.['option']] : [],
    );
    return gone.length > 0 ? [[filter, state[filter].filter((id) => !gone.includes(id))] as const] : [];
  });
  const change: Partial<SearchState> = Object.fromEntries(unlisted);
  const isPlaceGone = errors.some(({ code }) => code === 'unknown-place');
  if (isPlaceGone) return { ...change, locationId: null };
  return unlisted.length > 0 ? change : null;
}
