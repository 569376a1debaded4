import { useOwnEventsQuery, useSettingsQuery } from '@atrium/api-slice';
import {
  defaultSettings,
  EventStatus,
  eventTimeOf,
  type EventTime,
  type OwnEventListing,
} from '@atrium/domain';
import type { Sorting } from '@atrium/ui';
import { useSearchParams } from 'react-router';

/** Sort criteria of the partner's events (partner spec 2). */
export const eventSorts = [
  { id: 'date', label: 'Date' },
  { id: 'capacity', label: 'Capacity' },
  { id: 'ticketsSold', label: 'Tickets sold' },
] as const satisfies { id: OwnEventListing['sort']; label: string }[];

type EventSort = (typeof eventSorts)[number]['id'];

/** Loads a page of the partner's events for the filters in the address, and changes these. */
export function useEventList() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const status = EventStatus.safeParse(params.get('status')).data ?? null;
  const isFiltered = search !== '' || status !== null;
  const when = eventTimeOf(params.get('when'), isFiltered);
  const criterion = eventSorts.find(({ id }) => id === params.get('sort'))?.id ?? 'date';
  const direction = params.get('direction') === 'desc' ? 'desc' : 'asc';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const settings = useSettingsQuery();
  const { maxEventsPerPage: limit } = settings.data ?? defaultSettings;
  const events = useOwnEventsQuery(
    { query: { search, status: status ?? undefined, when, sort: criterion, direction, page, limit } },
    { skip: settings.isLoading, refetchOnMountOrArgChange: true },
  );
  const change = (next: Record<string, string | null>) =>
    setParams(
      (now) => {
        const written = new URLSearchParams(now);
        for (const [name, value] of Object.entries({ page: null, ...next }))
          if (value === null || value === '') written.delete(name);
          else written.set(name, value);
        return written;
      },
      { replace: true },
    );
  const total = events.data?.total ?? 0;
  const first = (page - 1) * limit + 1;
  return {
    events: settings.isLoading ? { ...events, isLoading: true } : events,
    filters: {
      search,
      status,
      when,
      onSearch: (text: string) => change({ search: text }),
      onState: (nextWhen: EventTime, nextStatus: EventStatus | null) =>
        change({ when: nextWhen, status: nextStatus }),
    },
    sorting: {
      criterion,
      direction,
      onChange: (next: Sorting<EventSort>) => change({ sort: next.criterion, direction: next.direction }),
    },
    isFiltered,
    page,
    pageCount: Math.ceil(total / limit),
    range: `${first} to ${Math.min(page * limit, total)} of ${total.toLocaleString('en-GB')}`,
    onPage: (next: number) => change({ page: String(next) }),
  } as const;
}
