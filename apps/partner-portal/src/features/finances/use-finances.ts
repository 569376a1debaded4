import {
  messageOf,
  saveFile,
  useEventFinancesQuery,
  useExportFinancesMutation,
  useOwnFinancesQuery,
} from '@atrium/api-slice';
import { financeSorts } from '@atrium/domain';
import { toast, type SortDirection } from '@atrium/ui';
import { useSearchParams } from 'react-router';

const limit = 25;

/** Loads the company's balances, and a page of its events for the currency, search and sorting in the address. */
export function useFinances() {
  const [params, setParams] = useSearchParams();
  const finances = useOwnFinancesQuery(undefined, { refetchOnMountOrArgChange: true });
  const balances = finances.data?.balances ?? [];
  const balance = balances.find(({ currency }) => currency === params.get('currency')) ?? balances[0];
  const search = params.get('search') ?? '';
  const criterion = financeSorts.find((sort) => sort === params.get('sort')) ?? 'lastDay';
  const direction: SortDirection = params.get('direction') === 'asc' ? 'asc' : 'desc';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const events = useEventFinancesQuery(
    { query: { currency: balance?.currency, search, sort: criterion, direction, page, limit } },
    { skip: !balance, refetchOnMountOrArgChange: true },
  );
  const [makeFile, making] = useExportFinancesMutation();
  const change = (next: Record<string, string>) =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), page: '1', ...next }), {
      replace: true,
    });
  const download = async () => {
    const { data, error } = await makeFile();
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  return {
    finances,
    balance,
    events,
    search,
    sorting: { criterion, direction },
    page,
    pageCount: Math.ceil((events.data?.total ?? 0) / limit),
    isExporting: making.isLoading,
    onCurrency: (currency: string) => change({ currency }),
    onSearch: (text: string) => change({ search: text }),
    onSort: (next: { criterion: string; direction: SortDirection }) =>
      change({ sort: next.criterion, direction: next.direction }),
    onPage: (next: number) => change({ page: String(next) }),
    onExport: () => void download(),
  };
}
