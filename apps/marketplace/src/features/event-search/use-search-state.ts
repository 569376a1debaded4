import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatSearch, parseSearch, type SearchState } from './filters-url.ts';

/** The state of the search, kept in the address; a change of it shows the list from its beginning. */
export function useSearchState() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const text = parameters.toString();
  const state = useMemo(() => parseSearch(new URLSearchParams(text)), [text]);
  const change = (next: Partial<SearchState>, { replace = false } = {}) => {
    const search = formatSearch({ ...state, parts: 1, ...next });
    void navigate({ search: search && `?${search}` }, { replace, preventScrollReset: true });
  };
  return { state, change };
}

export type ChangeSearch = ReturnType<typeof useSearchState>['change'];
