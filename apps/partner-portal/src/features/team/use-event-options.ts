import { useOwnEventsQuery } from '@atrium/api-slice';
import type { EventOption } from './events-field.tsx';

/** Loads the events to which members can be limited: the next hundred. */
export function useEventOptions(): EventOption[] {
  const { data } = useOwnEventsQuery({
    query: { when: 'upcoming', sort: 'date', direction: 'asc', page: 1, limit: 100 },
  });
  return (data?.items ?? []).map(({ id, name }) => ({ id, name }));
}
