import { messageOf, useOptionsQuery } from '@atrium/api-slice';
import { searchTermLists, type OptionCatalogue, type SearchTermList } from '@atrium/domain';

const listNames: Record<SearchTermList, string> = {
  sectors: 'sector',
  sectorSubtypes: 'subtype',
  eventTypes: 'event type',
  jobTitles: 'job title',
  audiences: 'audience',
  exhibitorTypes: 'exhibitor type',
  attendeeClasses: 'attendee class',
};

const optionsIn = (catalogue: OptionCatalogue, list: SearchTermList) =>
  list === 'sectorSubtypes'
    ? catalogue.sectors.flatMap(({ sectorSubtypes }) => sectorSubtypes)
    : catalogue[list];

export interface TermTarget {
  list: SearchTermList;
  id: number;
}

export const targetKey = ({ list, id }: TermTarget): string => `${list}:${id}`;

/** Every option that a word can mean, named with its list; keys are as in `targetKey`. */
export function useTermOptions() {
  const { data, error, isLoading, refetch } = useOptionsQuery();
  const options = data
    ? searchTermLists.flatMap((list) =>
        optionsIn(data, list).map(({ id, name }) => ({
          id: targetKey({ list, id }),
          name: `${name} (${listNames[list]})`,
          target: { list, id },
        })),
      )
    : [];
  return {
    options,
    isLoading,
    ...(error && !data ? { failure: messageOf(error), onRetry: () => void refetch() } : {}),
  };
}
