import { Pagination } from '@atrium/ui';
import classes from './lists.module.css';
import { rowsPerPage } from './use-list-state.ts';

export interface ListFootProps {
  total: number;
  /** `gte`: there are at least `total`. */
  relation: 'eq' | 'gte';
  noun: string;
  page: number;
  onPage: (page: number) => void;
}

const plain = new Intl.NumberFormat('en-US');

/** How many there are, and the way to the others. */
export function ListFoot({ total, relation, noun, page, onPage }: ListFootProps) {
  if (total === 0) return null;
  return (
    <div className={classes.foot}>
      <span className={classes.quiet}>
        {relation === 'gte' && 'At least '}
        {plain.format(total)} {noun}
        {total === 1 ? '' : 's'}
      </span>
      <Pagination page={page} pageCount={Math.ceil(total / rowsPerPage)} onChange={onPage} />
    </div>
  );
}
