import { Pagination, QueryView, SortMenu } from '@atrium/ui';
import { DraftList } from '../drafts/index.ts';
import { EventCard } from './event-card.tsx';
import { EventFilters } from './event-filters.tsx';
import { NoEvents } from './no-events.tsx';
import classes from './events.module.css';
import { eventSorts, useEventList } from './use-event-list.ts';

/** The partner's events. */
export function EventsPage() {
  const { events, filters, sorting, isFiltered, page, pageCount, onPage } = useEventList();
  return (
    <div className={classes.stack}>
      <DraftList />
      <EventFilters {...filters} />
      <SortMenu options={eventSorts} {...sorting} />
      <QueryView query={events} failed="Failed to fetch events">
        {({ items }) =>
          items.length === 0 ? (
            <NoEvents when={filters.when} isFiltered={isFiltered} />
          ) : (
            <ul className={classes.cards} aria-label="Your events" aria-busy={events.isFetching}>
              {items.map((event) => (
                <EventCard key={event.id} event={event} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <Pagination page={page} pageCount={pageCount} onChange={onPage} label="Pages of events" />
    </div>
  );
}
