import { useLazySearchOptionsQuery } from '@atrium/api-slice';
import type { Option, OptionList } from '@atrium/domain';
import { holds, language, namedInOrder } from '@atrium/ui/language';
import { useCallback } from 'react';
import { answerOf } from './answer-of.ts';

/** Finds the entries of one option list by name, for an autocomplete; the API knows them by their English names. */
export function useOptionSearch(type: OptionList, shown: readonly Option[]) {
  const [search] = useLazySearchOptionsQuery();
  return useCallback(
    async (query: string, signal: AbortSignal): Promise<Option[]> =>
      language() === 'en'
        ? answerOf(search({ params: { type, query } }, true), signal)
        : [...namedInOrder(shown.filter(({ name }) => holds(name, query)))],
    [search, type, shown],
  );
}
