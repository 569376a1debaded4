import { useMailingsQuery, useOwnEventsQuery } from '@atrium/api-slice';
import { EventId } from '@atrium/domain';
import { useSearchParams } from 'react-router';

const limit = 50;

/** Loads the company's mailings for the event and the page in the address, and changes these. */
export function useMailings() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const eventId = EventId.safeParse(Number(params.get('event'))).data ?? null;
  const mailings = useMailingsQuery(
    { query: { ...(eventId !== null && { eventId }), page, limit } },
    { refetchOnMountOrArgChange: true },
  );
  const events = useOwnEventsQuery({});
  const change = (next: Record<string, string | null>) =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now);
        for (const [name, value] of Object.entries(next)) {
          if (value === null) changed.delete(name);
          else changed.set(name, value);
        }
        return changed;
      },
      { replace: true },
    );
  return {
    // not those of the page or event before
    mailings: {
      ...mailings,
      data: mailings.currentData,
      isLoading: mailings.isFetching && !mailings.currentData,
    },
    events,
    eventId,
    page,
    pageCount: Math.ceil((mailings.data?.total ?? 0) / limit),
    onEvent: (id: number | null) => change({ event: id === null ? null : String(id), page: null }),
    onPage: (next: number) => change({ page: String(next) }),
  };
}
