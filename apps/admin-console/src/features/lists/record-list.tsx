import { QueryView, type ViewedQuery } from '@atrium/ui';
import type { ReactNode } from 'react';
import { ListFooter } from './list-footer.tsx';

export interface RecordListProps<Item> {
  label: string;
  query: ViewedQuery<{ items: readonly Item[]; total: number; relation: 'eq' | 'gte' }> & {
    isFetching: boolean;
  };
  emptyText: string;
  /** Name of one record. */
  noun: string;
  className: string | undefined;
  page: number;
  onPage: (page: number) => void;
  children: (item: Item) => ReactNode;
}

/** A page of records as rows or cards; a failure replaces earlier records. */
export function RecordList<Item>(props: RecordListProps<Item>) {
  const { label, query, emptyText, noun, className, page, onPage, children } = props;
  return (
    <QueryView
      query={query.isError ? { ...query, data: undefined } : query}
      empty={{ when: ({ items }) => items.length === 0, text: emptyText }}
    >
      {({ items, total, relation }) => (
        <>
          <ul aria-label={label} aria-busy={query.isFetching} className={className}>
            {items.map(children)}
          </ul>
          <ListFooter total={total} relation={relation} noun={noun} page={page} onPage={onPage} />
        </>
      )}
    </QueryView>
  );
}
