import { formatEventDays, type EventSummary } from '@atrium/domain';
import { Card, TextLink } from '@atrium/ui';
import { CardListItem, CardListText, CardList } from '../../card-list/card-list.tsx';
import { paths } from '../../paths.ts';
import classes from './dashboard.module.css';

/** The next events, with their ticket sales. */
export function NextEvents({ events }: { events: readonly EventSummary[] }) {
  return (
    <Card title="Next events">
      {events.length === 0 ? (
        <p className={classes.quiet}>No upcoming events.</p>
      ) : (
        <CardList>
          {events.map((event) => (
            <CardListItem key={event.id}>
              <CardListText
                name={<TextLink href={paths.event(event.id)}>{event.name}</TextLink>}
                detail={`${formatEventDays(event)} · ${event.venue.name}`}
              />
              <span>
                {event.ticketsSold.toLocaleString('en-US')} of {event.capacity.toLocaleString('en-US')}{' '}
                tickets sold
              </span>
            </CardListItem>
          ))}
        </CardList>
      )}
    </Card>
  );
}
