import { messageOf } from '@atrium/api-slice';
import { DataTable, type DataTableProps, type ViewedQuery } from '@atrium/ui';
import { ListFooter } from './list-footer.tsx';

export interface PagedTableProps<Row extends { id: string | number }> extends Omit<
  DataTableProps<Row>,
  'rows' | 'rowKey' | 'isLoading' | 'failed' | 'onRetry'
> {
  query: ViewedQuery<{ items: readonly Row[]; total: number; relation: 'eq' | 'gte' }>;
  /** Name of one row. */
  noun: string;
  page: number;
  onPage: (page: number) => void;
}

/** A page of records as a table; a failure replaces earlier rows. */
export function PagedTable<Row extends { id: string | number }>(props: PagedTableProps<Row>) {
  const { query, noun, page, onPage, ...table } = props;
  const { items = [], total = 0, relation = 'eq' } = query.data ?? {};
  return (
    <>
      <DataTable
        {...table}
        rows={items}
        rowKey={({ id }) => id}
        isLoading={query.isLoading}
        {...(query.isError && { failed: messageOf(query.error), onRetry: () => void query.refetch?.() })}
      />
      {!query.isError && (
        <ListFooter total={total} relation={relation} noun={noun} page={page} onPage={onPage} />
      )}
    </>
  );
}
