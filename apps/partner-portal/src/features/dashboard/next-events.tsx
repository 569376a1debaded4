import { formatEventDays, type EventSummary } from '@atrium/domain';
import { Card, TextLink } from '@atrium/ui';
import { Row, RowText, Rows } from '../../rows/rows.tsx';
import { paths } from '../../paths.ts';
import classes from './dashboard.module.css';

/** The events that come next, with how they sell. */
export function NextEvents({ events }: { events: readonly EventSummary[] }) {
  return (
    <Card title="Next events">
      {events.length === 0 ? (
        <p className={classes.quiet}>No event is coming up.</p>
      ) : (
        <Rows>
          {events.map((event) => (
            <Row key={event.id}>
              <RowText
                name={<TextLink href={paths.event(event.id)}>{event.name}</TextLink>}
                detail={`${formatEventDays(event)} · ${event.venue.name}`}
              />
              <span>
                {event.ticketsSold.toLocaleString('en-US')} of {event.capacity.toLocaleString('en-US')}{' '}
                tickets sold
              </span>
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  );
}
