import { useSearchParams } from 'react-router';

interface Choices<Sort extends string, Status extends string> {
  /** The first is the default. */
  sorts: readonly [Sort, ...Sort[]];
  direction?: 'asc' | 'desc';
  statuses: readonly Status[];
}

export interface ListState<Sort extends string = string, Status extends string = string> {
  search: string;
  sort: Sort;
  direction: 'asc' | 'desc';
  status: Status | undefined;
  page: number;
}

/** Rows per page. */
export const rowsPerPage = 25;

/** The state of a list, stored in the address, so that it can be shared and Back restores it. */
export function useListState<const Sort extends string, const Status extends string>({
  sorts,
  direction = 'asc',
  statuses,
}: Choices<Sort, Status>) {
  const [parameters, setParameters] = useSearchParams();
  const state: ListState<Sort, Status> = {
    search: parameters.get('search') ?? '',
    sort: sorts.find((sort) => sort === parameters.get('sort')) ?? sorts[0],
    direction: (['asc', 'desc'] as const).find((one) => one === parameters.get('direction')) ?? direction,
    status: statuses.find((status) => status === parameters.get('status')),
    page: Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1),
  };
  const defaults: ListState = { search: '', sort: sorts[0], direction, status: undefined, page: 1 };
  const change = (next: Partial<ListState<Sort, Status>>) => {
    const wanted: ListState = { ...state, page: 1, ...next };
    setParameters(
      (now) => {
        const written = new URLSearchParams(now);
        for (const name of ['search', 'sort', 'direction', 'status', 'page'] as const) {
          const value = wanted[name];
          if (value === undefined || value === defaults[name]) written.delete(name);
          else written.set(name, String(value));
        }
        return written;
      },
      { replace: next.page === undefined, preventScrollReset: next.page === undefined },
    );
  };
  const { page, ...order } = state;
  return { state, order, query: { ...order, page, limit: rowsPerPage }, change };
}
