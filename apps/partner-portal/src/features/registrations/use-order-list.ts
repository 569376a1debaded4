import {
  messageOf,
  saveFile,
  useExportPartnerOrdersMutation,
  usePartnerOrdersQuery,
} from '@atrium/api-slice';
import { orderSorts } from '@atrium/domain';
import { toast, type SortDirection } from '@atrium/ui';
import { useSearchParams } from 'react-router';

const pageSize = 25;

/** The orders that the address asks for, and the ways to ask for others. */
export function useOrderList() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const criterion = orderSorts.find((sort) => sort === params.get('sort')) ?? 'datetime';
  const direction: SortDirection = params.get('direction') === 'asc' ? 'asc' : 'desc';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const orders = usePartnerOrdersQuery({
    query: { search, sort: criterion, direction, page, limit: pageSize },
  });
  const [makeFile, making] = useExportPartnerOrdersMutation();

  const change = (next: Record<string, string>) =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), ...next }), { replace: true });
  const download = async () => {
    const { data, error } = await makeFile({ query: { search } });
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  return {
    orders,
    search,
    sorting: { criterion, direction },
    page,
    pageCount: Math.ceil((orders.data?.total ?? 0) / pageSize),
    isExporting: making.isLoading,
    onSearch: (text: string) => change({ search: text, page: '1' }),
    onSort: (next: { criterion: string; direction: SortDirection }) =>
      change({ sort: next.criterion, direction: next.direction, page: '1' }),
    onPage: (next: number) => change({ page: String(next) }),
    onExport: () => void download(),
  };
}
