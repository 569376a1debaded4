import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { formatSearch, parseSearch, type SearchState } from './filters-url.ts';
import { useSearchDefaults } from './use-search-defaults.ts';
import { useVisitorsDay } from './use-visitors-day.ts';

/** Display of the results, whatever they are. */
export type Arrangement = Pick<SearchState, 'parts' | 'month' | 'compare'>;

/** Search state in the address; `state` changes immediately, the address follows; `chosen` is it without the visitor's day. */
export function useSearchState() {
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const text = parameters.toString();
  const own = useSearchDefaults();
  const written = useMemo(() => parseSearch(new URLSearchParams(text), own), [text, own]);

  // requested state: a second quick change must build on the first, although the address has not caught up
  const [requested, setPending] = useState<SearchState | null>(null);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (requested && (isBackOrForward || formatSearch(requested, own) === formatSearch(written, own)))
      setPending(null);
  }
  const today = useVisitorsDay();
  const chosen = requested ?? written;
  // without words no day is read, and the server's first page stays
  const state = useMemo(() => ({ ...chosen, today: chosen.query === null ? null : today }), [chosen, today]);

  const latest = useRef({ state, own, navigate });
  useLayoutEffect(() => {
    latest.current = { state, own, navigate };
  });
  // the same functions each time, so that rows of a list aren't rendered again for them
  const [ways] = useState(() => {
    const write = (next: SearchState, replace: boolean) => {
      setPending(next);
      const search = formatSearch(next, latest.current.own);
      void latest.current.navigate({ search: search && `?${search}` }, { replace, preventScrollReset: true });
    };
    return {
      /** Changes the search, and starts again with the first page. */
      change: (next: Partial<SearchState>, { replace = false } = {}) =>
        write({ ...latest.current.state, parts: 1, ...next }, replace),
      /** Changes the display only; replaces the history entry. */
      arrange: (next: Partial<Arrangement>) => write({ ...latest.current.state, ...next }, true),
    };
  });
  return { state, chosen, ...ways };
}
