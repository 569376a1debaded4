import { useEventListFiguresQuery } from '@atrium/api-slice';
import { Pagination, QueryView, SortMenu } from '@atrium/ui';
import { useRights } from '../../rights/use-rights.ts';
import { DraftList } from '../drafts/index.ts';
import { EventFilters } from './event-filters.tsx';
import { EventTable } from './event-table.tsx';
import { NoEvents } from './no-events.tsx';
import classes from './events.module.css';
import { eventSorts, useEventList } from './use-event-list.ts';

/** The partner's events. */
export function EventsPage() {
  const { events, filters, sorting, isFiltered, page, pageCount, range, onPage } = useEventList();
  const may = useRights();
  const figures = useEventListFiguresQuery(undefined, {
    refetchOnMountOrArgChange: true,
    skip: !may('figures'),
  });
  return (
    <div className={classes.stack}>
      {may('events') && <DraftList />}
      <EventFilters {...filters} counts={figures.data?.counts} />
      <SortMenu options={eventSorts} {...sorting} />
      <QueryView query={events} failed="Failed to fetch events">
        {({ items }) =>
          items.length === 0 ? (
            <NoEvents when={filters.when} isFiltered={isFiltered} />
          ) : (
            <div aria-busy={events.isFetching}>
              <EventTable label="Your events" events={items} weeks={figures.data?.weeks} />
              <p className={classes.range} role="status">
                {range}
              </p>
            </div>
          )
        }
      </QueryView>
      <Pagination page={page} pageCount={pageCount} onChange={onPage} label="Pages of events" />
    </div>
  );
}
