import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatSearch, parseSearch, type SearchState } from './filters-url.ts';

/** How the found events are shown, whatever they are. */
export type Arrangement = Pick<SearchState, 'parts' | 'view' | 'compare'>;

/** The state of the search, kept in the address. */
export function useSearchState() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const text = parameters.toString();
  const state = useMemo(() => parseSearch(new URLSearchParams(text)), [text]);
  const write = (next: SearchState, replace: boolean) => {
    const search = formatSearch(next);
    void navigate({ search: search && `?${search}` }, { replace, preventScrollReset: true });
  };
  return {
    state,
    /** Searches for something else, and shows that from its beginning. */
    change: (next: Partial<SearchState>, { replace = false } = {}) =>
      write({ ...state, parts: 1, ...next }, replace),
    /** Shows the same events otherwise; Back leads past it. */
    arrange: (next: Partial<Arrangement>) => write({ ...state, ...next }, true),
  };
}
