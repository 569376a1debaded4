import { useOwnEventsQuery } from '@atrium/api-slice';

/** How many of the partner's events are over; 0 until that is known. */
export function usePastEventCount(): number {
  const { data } = useOwnEventsQuery({ query: { when: 'past', limit: 1 } });
  return data?.total ?? 0;
}
