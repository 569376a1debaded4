import { useAdminEventsQuery } from '@atrium/api-slice';
import { Button, Select } from '@atrium/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { listClasses as classes, ListToolbar, RecordList } from '../lists/index.ts';
import { EventRow } from './event-row.tsx';
import { eventStatuses, useEventList } from './use-event-list.ts';

const sorts = [
  { id: 'date', name: 'Date' },
  { id: 'capacity', name: 'Capacity' },
  { id: 'ticketsSold', name: 'Tickets Sold' },
  { id: 'submitted', name: 'Submitted' },
] as const;

const times = [
  { id: 'upcoming', name: 'Upcoming' },
  { id: 'past', name: 'Past' },
  { id: 'all', name: 'All' },
] as const;

/** All events, with search and filters. */
export function EventsPage() {
  const { state, when, query, change, changeTime } = useEventList();
  const events = useAdminEventsQuery({ query }, { refetchOnMountOrArgChange: true });
  const { search } = useLocation();
  const isAscending = state.direction === 'asc';
  return (
    <div className={classes.page}>
      <title>Events | Atrium admin</title>
      <h1>Events</h1>
      <ListToolbar
        searchLabel="Search by name or tagline"
        statuses={eventStatuses}
        state={state}
        change={change}
      >
        <Select
          label="When"
          options={times}
          value={when}
          onChange={(time) => changeTime(time ?? 'upcoming')}
        />
        <Select
          label="Sort by"
          options={sorts}
          value={state.sort}
          onChange={(sort) => change({ sort: sort ?? 'date' })}
        />
        <Button
          variant="secondary"
          icon={isAscending ? <ArrowUp size={18} aria-hidden /> : <ArrowDown size={18} aria-hidden />}
          onPress={() => change({ direction: isAscending ? 'desc' : 'asc' })}
        >
          {isAscending ? 'Ascending' : 'Descending'}
        </Button>
      </ListToolbar>
      <RecordList
        label="Events"
        query={events}
        emptyText="No events found matching your search criteria"
        noun="event"
        className={classes.rows}
        page={state.page}
        onPage={(page) => change({ page })}
      >
        {(event) => <EventRow key={event.id} event={event} href={`${paths.event(event.id)}${search}`} />}
      </RecordList>
    </div>
  );
}
