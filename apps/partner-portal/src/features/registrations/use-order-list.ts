import {
  messageOf,
  saveFile,
  useExportPartnerOrdersMutation,
  useOwnEventsQuery,
  usePartnerOrdersQuery,
  useSettingsQuery,
} from '@atrium/api-slice';
import { EventId, defaultSettings, orderSorts, timeZones } from '@atrium/domain';
import { toast, type SortDirection } from '@atrium/ui';
import { useSearchParams } from 'react-router';
import { soldStatuses, type SoldStatus } from './order-filters.tsx';

/** Loads the orders for the filters in the address, and changes these. */
export function useOrderList() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const criterion = orderSorts.find((sort) => sort === params.get('sort')) ?? 'datetime';
  const direction: SortDirection = params.get('direction') === 'asc' ? 'asc' : 'desc';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const eventId = EventId.safeParse(Number(params.get('event'))).data ?? null;
  const status = soldStatuses.find(({ id }) => id === params.get('status'))?.id ?? null;
  const wanted = { search, eventId: eventId ?? undefined, status: status ?? undefined };
  const settings = useSettingsQuery();
  const { maxEventsPerPage: limit, defaultTimezone } = settings.data ?? defaultSettings;
  const orders = usePartnerOrdersQuery(
    { query: { ...wanted, sort: criterion, direction, page, limit } },
    { skip: settings.isLoading },
  );
  const events = useOwnEventsQuery({});
  const [makeFile, making] = useExportPartnerOrdersMutation();

  const change = (next: Record<string, string | null>) =>
    setParams(
      (now) => {
        const params = { ...Object.fromEntries(now), ...next };
        const remaining = Object.entries(params).flatMap(([name, value]) =>
          value === null ? [] : [[name, value]],
        );
        return new URLSearchParams(remaining);
      },
      { replace: true },
    );
  const download = async () => {
    const { data, error } = await makeFile({ query: wanted });
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  return {
    orders: settings.isLoading ? { ...orders, isLoading: true } : orders,
    search,
    filters: {
      events: events.data?.items ?? [],
      isLoading: events.isLoading,
      eventId,
      status,
      onEvent: (id: number | null) => change({ event: id === null ? null : String(id), page: '1' }),
      onStatus: (next: SoldStatus | null) => change({ status: next, page: '1' }),
    },
    sorting: { criterion, direction },
    timeZone: timeZones[defaultTimezone],
    page,
    pageCount: Math.ceil((orders.data?.total ?? 0) / limit),
    isExporting: making.isLoading,
    onSearch: (text: string) => change({ search: text, page: '1' }),
    onSort: (next: { criterion: string; direction: SortDirection }) =>
      change({ sort: next.criterion, direction: next.direction, page: '1' }),
    onPage: (next: number) => change({ page: String(next) }),
    onExport: () => void download(),
  };
}
