import type { ReactNode } from 'react';
import classes from './lists.module.css';
import { SearchBox } from './search-box.tsx';
import { StatusFilter } from './status-filter.tsx';

export interface ListToolbarProps<Status extends string> {
  searchLabel: string;
  statuses: readonly Status[];
  state: { search: string; status: Status | undefined };
  change: (next: { search?: string; status?: Status | undefined }) => void;
  /** More filters or sorting of this list. */
  children?: ReactNode;
}

/** Search and status filter of a list. */
export function ListToolbar<Status extends string>(props: ListToolbarProps<Status>) {
  const { searchLabel, statuses, state, change, children } = props;
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <SearchBox label={searchLabel} value={state.search} onChange={(search) => change({ search })} />
      </div>
      <StatusFilter statuses={statuses} value={state.status} onChange={(status) => change({ status })} />
      {children}
    </div>
  );
}
