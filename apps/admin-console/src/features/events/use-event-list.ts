import { useListState } from '../lists/index.ts';

export const eventStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;

/** How the list of events is filtered and sorted, on the list and on every event opened from it. */
export const useEventList = () =>
  useListState({ sorts: ['date', 'capacity', 'ticketsSold', 'submitted'], statuses: eventStatuses });
