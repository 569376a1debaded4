import { useOwnEventsQuery } from '@atrium/api-slice';
import { QueryView, SortMenu } from '@atrium/ui';
import { EventCard } from './event-card.tsx';
import classes from './events.module.css';
import { eventSorts, useEventSorting } from './use-event-sorting.ts';

/** The partner's events. */
export function EventsPage() {
  const events = useOwnEventsQuery();
  const { criterion, direction, change, sorted } = useEventSorting();
  return (
    <QueryView
      query={events}
      failed="Failed to fetch events"
      empty={{ when: ({ length }) => length === 0, text: 'You have no events yet' }}
    >
      {(data) => (
        <div className={classes.stack}>
          <SortMenu options={eventSorts} criterion={criterion} direction={direction} onChange={change} />
          <ul className={classes.cards} aria-label="Your events">
            {sorted(data).map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </ul>
        </div>
      )}
    </QueryView>
  );
}
