import { formatEventDays, type EventSummary } from '@atrium/domain';
import { Card, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './dashboard.module.css';

/** The events that come next, with how they sell. */
export function NextEvents({ events }: { events: readonly EventSummary[] }) {
  return (
    <Card title="Next events">
      {events.length === 0 ? (
        <p className={classes.quiet}>No event is coming up.</p>
      ) : (
        <ul className={classes.list}>
          {events.map((event) => (
            <li key={event.id} className={classes.row}>
              <div>
                <TextLink href={paths.event(event.id)}>{event.name}</TextLink>
                <p className={classes.quiet}>
                  {formatEventDays(event)} · {event.venue.name}
                </p>
              </div>
              <span>
                {event.ticketsSold.toLocaleString('en-US')} of {event.capacity.toLocaleString('en-US')}{' '}
                tickets sold
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
