import type { EventStatus, EventTime } from '@atrium/domain';
import { Select } from '@atrium/ui';
import { SearchForm } from '../../forms/search-form.tsx';
import classes from './events.module.css';

const times = [
  { id: 'upcoming', name: 'Upcoming' },
  { id: 'past', name: 'Past' },
  { id: 'all', name: 'All' },
] as const satisfies { id: EventTime; name: string }[];

const statuses = [
  { id: 'PENDING', name: 'Pending' },
  { id: 'APPROVED', name: 'Approved' },
  { id: 'REJECTED', name: 'Rejected' },
  { id: 'CANCELLED', name: 'Cancelled' },
] as const satisfies { id: EventStatus; name: string }[];

interface EventFiltersProps {
  search: string;
  status: EventStatus | null;
  when: EventTime;
  onSearch: (text: string) => void;
  onStatus: (status: EventStatus | null) => void;
  onWhen: (when: EventTime | null) => void;
}

/** Searches the events by name, and filters them by date and status. */
export function EventFilters({ search, status, when, onSearch, onStatus, onWhen }: EventFiltersProps) {
  return (
    <div className={classes.filters}>
      <SearchForm label="Search events" placeholder="Name or tagline" search={search} onSearch={onSearch} />
      <Select label="When" options={times} value={when} onChange={onWhen} className={classes.filter} />
      <Select
        label="Status"
        options={statuses}
        value={status}
        onChange={onStatus}
        placeholder="All statuses"
        clearText="All statuses"
        className={classes.filter}
      />
    </div>
  );
}
