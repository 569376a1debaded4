import type { EventSummary } from '@atrium/domain';
import type { Sorting } from '@atrium/ui';
import { useSearchParams } from 'react-router';

/** What the own events are sorted by (partner spec 2). */
export const eventSorts = [
  { id: 'date', label: 'Date' },
  { id: 'capacity', label: 'Capacity' },
  { id: 'tickets-sold', label: 'Tickets sold' },
] as const;

type EventSort = (typeof eventSorts)[number]['id'];

const valueOf: Record<EventSort, (event: EventSummary) => number> = {
  date: ({ startDateTime }) => Date.parse(startDateTime),
  capacity: ({ capacity }) => capacity,
  'tickets-sold': ({ ticketsSold }) => ticketsSold,
};

/** The order of the list, kept in the address. */
export function useEventSorting() {
  const [search, setSearch] = useSearchParams();
  const criterion = eventSorts.find(({ id }) => id === search.get('sort'))?.id ?? 'date';
  const direction = search.get('direction') === 'desc' ? 'desc' : 'asc';
  const change = (next: Sorting<EventSort>) =>
    setSearch(
      (now) =>
        new URLSearchParams({ ...Object.fromEntries(now), sort: next.criterion, direction: next.direction }),
      { replace: true },
    );
  const sorted = (events: readonly EventSummary[]) => {
    const sign = direction === 'asc' ? 1 : -1;
    const of = valueOf[criterion];
    return events.toSorted((one, other) => sign * (of(one) - of(other)));
  };
  return { criterion, direction, change, sorted } as const;
}
