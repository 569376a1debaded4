import { useLazySearchOptionsQuery } from '@atrium/api-slice';
import type { Option, OptionList } from '@atrium/domain';
import { useCallback } from 'react';
import { answerOf } from './answer-of.ts';

/** Finds the entries of one option list by name, for an autocomplete. */
export function useOptionSearch(type: OptionList) {
  const [search] = useLazySearchOptionsQuery();
  return useCallback(
    async (query: string, signal: AbortSignal): Promise<Option[]> =>
      answerOf(search({ params: { type, query } }, true), signal),
    [search, type],
  );
}
