import { Pagination } from '@atrium/ui';
import classes from './lists.module.css';
import { rowsPerPage } from './use-list-state.ts';

export interface ListFooterProps {
  total: number;
  /** `gte`: `total` is a lower bound. */
  relation: 'eq' | 'gte';
  /** Its plural ends with an s, unless it ends with one itself. */
  noun: string;
  page: number;
  onPage: (page: number) => void;
}

const plain = new Intl.NumberFormat('en-US');

/** The number of records, and the pagination. */
export function ListFooter({ total, relation, noun, page, onPage }: ListFooterProps) {
  if (total === 0) return null;
  return (
    <div className={classes.foot}>
      <span className={classes.quiet}>
        {relation === 'gte' && 'At least '}
        {plain.format(total)} {noun}
        {total === 1 || noun.endsWith('s') ? '' : 's'}
      </span>
      <Pagination page={page} pageCount={Math.ceil(total / rowsPerPage)} onChange={onPage} />
    </div>
  );
}
