import { useSearchEventsQuery } from '@atrium/api-slice';
import type { EventCard, EventDetail } from '@atrium/domain';
import { filtersOf, emptyFilters } from '../event-search/index.ts';

const most = 4;

/** Upcoming events of the same sector, the most relevant first; empty until they are loaded. */
export function useSimilarEvents(event: EventDetail): readonly EventCard[] {
  const [sector] = event.sectors;
  const { data } = useSearchEventsQuery(
    {
      body: {
        ...filtersOf(emptyFilters),
        sectorIds: sector ? [sector.id] : [],
        sortCriteria: 'relevance',
        limit: 10,
      },
    },
    { skip: !sector },
  );
  return (data?.items ?? []).filter(({ id, isSponsored }) => id !== event.id && !isSponsored).slice(0, most);
}
