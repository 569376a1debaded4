import { useLazySearchOptionsQuery } from '@atrium/api-slice';
import type { Option, OptionList } from '@atrium/domain';
import { matchesText, language, sortByTranslatedName } from '@atrium/texts';
import { useCallback } from 'react';
import { queryOptions } from './query-options.ts';

/**
 * Autocomplete over one option list: by the API in English, among `shown` in other languages, because the API knows
 * only English names.
 */
export function useOptionSearch(type: OptionList, shown: readonly Option[]) {
  const [search] = useLazySearchOptionsQuery();
  return useCallback(
    async (query: string, signal: AbortSignal): Promise<Option[]> =>
      language() === 'en'
        ? queryOptions(search({ params: { type, query } }, true), signal)
        : [...sortByTranslatedName(shown.filter(({ name }) => matchesText(name, query)))],
    [search, type, shown],
  );
}
