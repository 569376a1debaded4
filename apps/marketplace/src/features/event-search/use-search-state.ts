import { useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { formatSearch, parseSearch, type SearchState } from './filters-url.ts';
import { useSearchDefaults } from './use-search-defaults.ts';

/** How the found events are shown, whatever they are. */
export type Arrangement = Pick<SearchState, 'parts' | 'view' | 'compare'>;

/** The state of the search, kept in the address; a change shows at once, the address a moment later. */
export function useSearchState() {
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const text = parameters.toString();
  const own = useSearchDefaults();
  const written = useMemo(() => parseSearch(new URLSearchParams(text), own), [text, own]);

  // two quick changes must both count, though the address has not caught up with the first
  const [asked, setAsked] = useState<SearchState | null>(null);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (asked && (isBackOrForward || formatSearch(asked, own) === formatSearch(written, own))) setAsked(null);
  }
  const state = asked ?? written;

  const write = (next: SearchState, replace: boolean) => {
    setAsked(next);
    const search = formatSearch(next, own);
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
