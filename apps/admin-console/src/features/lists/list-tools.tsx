import type { ReactNode } from 'react';
import classes from './lists.module.css';
import { SearchBox } from './search-box.tsx';
import { StatusFilter } from './status-filter.tsx';

export interface ListToolsProps<Status extends string> {
  searchLabel: string;
  statuses: readonly Status[];
  state: { search: string; status: Status | undefined };
  change: (next: { search?: string; status?: Status | undefined }) => void;
  /** What else narrows or sorts this list. */
  children?: ReactNode;
}

/** What every list is found by: words, and where its records stand. */
export function ListTools<Status extends string>(props: ListToolsProps<Status>) {
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
