import type { EventListFigures, EventStatus, EventTime } from '@atrium/domain';
import { Button } from '@atrium/ui';
import { SearchForm } from '../../forms/search-form.tsx';
import classes from './events.module.css';

interface State {
  id: keyof EventListFigures['counts'];
  name: string;
  when: EventTime;
  status: EventStatus | null;
}

/** States of events, the common one first. */
const states: readonly State[] = [
  { id: 'upcoming', name: 'Upcoming', when: 'upcoming', status: null },
  { id: 'approved', name: 'Approved', when: 'upcoming', status: 'APPROVED' },
  { id: 'pending', name: 'Pending', when: 'upcoming', status: 'PENDING' },
  { id: 'rejected', name: 'Rejected', when: 'upcoming', status: 'REJECTED' },
  { id: 'cancelled', name: 'Cancelled', when: 'upcoming', status: 'CANCELLED' },
  { id: 'past', name: 'Past', when: 'past', status: null },
  { id: 'all', name: 'All', when: 'all', status: null },
];

interface EventFiltersProps {
  search: string;
  status: EventStatus | null;
  when: EventTime;
  /** Undefined until they are loaded. */
  counts: EventListFigures['counts'] | undefined;
  onSearch: (text: string) => void;
  onState: (when: EventTime, status: EventStatus | null) => void;
}

/** Searches the events by name, and filters them by their state, with how many there are of each. */
export function EventFilters({ search, status, when, counts, onSearch, onState }: EventFiltersProps) {
  return (
    <>
      <SearchForm label="Search events" placeholder="Name or tagline" search={search} onSearch={onSearch} />
      <div role="group" aria-label="State" className={classes.states}>
        {states.map((state) => {
          const isChosen = state.when === when && state.status === status;
          return (
            <Button
              key={state.id}
              size="s"
              variant={isChosen ? 'primary' : 'secondary'}
              aria-pressed={isChosen}
              onPress={() => onState(state.when, state.status)}
            >
              {state.name} {counts?.[state.id].toLocaleString('en-GB')}
            </Button>
          );
        })}
      </div>
    </>
  );
}
