import { useOwnEventsQuery } from '@atrium/api-slice';
import { Button, QueryView, SortMenu } from '@atrium/ui';
import { Plus } from 'lucide-react';
import { paths } from '../../paths.ts';
import { EventCard } from './event-card.tsx';
import classes from './events.module.css';
import { eventSorts, useEventSorting } from './use-event-sorting.ts';

/** The partner's events. */
export function EventsPage() {
  const events = useOwnEventsQuery();
  const { criterion, direction, change, sorted } = useEventSorting();
  return (
    <div className={classes.stack}>
      <div>
        <Button href={paths.addEvent} icon={<Plus size={18} aria-hidden />}>
          Create New Event
        </Button>
      </div>
      <QueryView
        query={events}
        failed="Failed to fetch events"
        empty={{ when: ({ length }) => length === 0, text: 'You have no events yet' }}
      >
        {(data) => (
          <>
            <SortMenu options={eventSorts} criterion={criterion} direction={direction} onChange={change} />
            <ul className={classes.cards} aria-label="Your events">
              {sorted(data).map((event) => (
                <EventCard key={event.id} event={event} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </div>
  );
}
