import { useLazySuggestSearchesQuery } from '@atrium/api-slice';
import type { SearchSuggestions } from '@atrium/domain';
import { language } from '@atrium/texts';
import { useCallback } from 'react';
import { queryOptions } from './query-options.ts';

/** Something to search for, or an event to open. */
export interface Subject {
  id: string;
  name: string;
  /** Of the address of its search. */
  parameters: Readonly<Record<string, string>>;
  eventId?: number;
}

const parameterOf = { sector: 'sectors', subtype: 'sectorSubtypes', type: 'eventTypes' } as const;

function subjectOf({ kind, id, label, query }: SearchSuggestions['subjects'][number]): Subject {
  const parameters: Record<string, string> = query === undefined ? {} : { query };
  if (kind !== 'concept') parameters[parameterOf[kind]] = String(id);
  // a sector alone is the same as in the list of sectors
  return { id: `${kind}-${id}${query === undefined ? '' : `-${query}`}`, name: label, parameters };
}

/** Suggestions for what somebody types: subjects, then events. */
export function useSubjectSearch() {
  const [suggest] = useLazySuggestSearchesQuery();
  return useCallback(
    async (query: string, signal: AbortSignal): Promise<Subject[]> => {
      const { subjects, events } = await queryOptions(
        suggest({ query: { query, lang: language() } }, true),
        signal,
      );
      return [
        ...subjects.map(subjectOf),
        ...events.map(({ id, title }) => ({ id: `event-${id}`, name: title, parameters: {}, eventId: id })),
      ];
    },
    [suggest],
  );
}
