import { eventTimeOf, type EventTime } from '@atrium/domain';
import { useSearchParams } from 'react-router';
import { useListState } from '../lists/index.ts';

export const eventStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;

/** Filters and sorting of the event list, for the list and every event opened from it. */
export function useEventList() {
  const [parameters, setParameters] = useSearchParams();
  const { state, order, query, change } = useListState({
    sorts: ['date', 'capacity', 'ticketsSold', 'submitted'],
    statuses: eventStatuses,
  });
  const when = eventTimeOf(parameters.get('when'), state.search !== '' || state.status !== undefined);
  const changeTime = (next: EventTime) =>
    setParameters(
      (now) => {
        const written = new URLSearchParams(now);
        written.delete('page');
        written.set('when', next);
        return written;
      },
      { replace: true, preventScrollReset: true },
    );
  return { state, when, order: { ...order, when }, query: { ...query, when }, change, changeTime };
}
