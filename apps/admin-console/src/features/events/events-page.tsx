import { useAdminEventsQuery } from '@atrium/api-slice';
import { Button, QueryView, Select } from '@atrium/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { ListFoot, listClasses as classes, SearchBox, StatusFilter, useListState } from '../lists/index.ts';
import { EventRow } from './event-row.tsx';

const statuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;
const sorts = [
  { id: 'date', name: 'Date' },
  { id: 'capacity', name: 'Capacity' },
  { id: 'ticketsSold', name: 'Tickets Sold' },
  { id: 'submitted', name: 'Submitted' },
] as const;

/** Every event, to be found and opened. */
export function EventsPage() {
  const { state, query, change } = useListState({
    sorts: ['date', 'capacity', 'ticketsSold', 'submitted'],
    statuses,
  });
  const events = useAdminEventsQuery({ query });
  const isAscending = state.direction === 'asc';
  return (
    <div className={classes.page}>
      <title>Events | Atrium admin</title>
      <h1>Events</h1>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchBox
            label="Search by name or tagline"
            value={state.search}
            onChange={(search) => change({ search })}
          />
        </div>
        <StatusFilter statuses={statuses} value={state.status} onChange={(status) => change({ status })} />
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
      </div>
      <QueryView
        query={events.isError ? { ...events, data: undefined } : events}
        empty={{
          when: ({ items }) => items.length === 0,
          text: 'No events found matching your search criteria',
        }}
      >
        {({ items, total, relation }) => (
          <>
            <ul aria-label="Events" aria-busy={events.isFetching} className={classes.rows}>
              {items.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </ul>
            <ListFoot
              total={total}
              relation={relation}
              noun="event"
              page={state.page}
              onPage={(page) => change({ page })}
            />
          </>
        )}
      </QueryView>
    </div>
  );
}
