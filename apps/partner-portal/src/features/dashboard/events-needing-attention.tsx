import type { EventSummary } from '@atrium/domain';
import { Card, StatusBadge, TextLink } from '@atrium/ui';
import type { ReactNode } from 'react';
import { CardListItem, CardListText, CardList } from '../../card-list/card-list.tsx';
import { paths } from '../../paths.ts';
import { noTicketsWarning } from '../../sale-warning.ts';
import classes from './dashboard.module.css';
import { isUpcoming } from './upcoming-events.ts';
import { useRejection } from './use-rejection.ts';

interface EventsNeedingAttentionProps {
  events: readonly EventSummary[];
  now: number;
}

/** Rejected events, events under review, and events without tickets to sell. */
export function EventsNeedingAttention({ events, now }: EventsNeedingAttentionProps) {
  const toCome = events.filter((event) => isUpcoming(event, now));
  const rejected = toCome.filter(({ currentStatus }) => currentStatus === 'REJECTED');
  const waiting = toCome.filter(({ currentStatus }) => currentStatus === 'PENDING');
  const withoutTickets = toCome.filter(({ capacity }) => capacity === 0);
  const isCalm = rejected.length + waiting.length + withoutTickets.length === 0;
  return (
    <Card title="Needs attention">
      {isCalm ? (
        <p className={classes.quiet}>Nothing needs your attention.</p>
      ) : (
        <CardList>
          {rejected.map((event) => (
            <RejectedEvent key={`rejected:${event.id}`} event={event} />
          ))}
          {withoutTickets.map((event) => (
            <Point key={`quantity:${event.id}`} event={event}>
              {noTicketsWarning}
            </Point>
          ))}
          {waiting.map((event) => (
            <Point key={`waiting:${event.id}`} event={event} hasStatus>
              Waiting to be reviewed.
            </Point>
          ))}
        </CardList>
      )}
    </Card>
  );
}

function RejectedEvent({ event }: { event: EventSummary }) {
  const comment = useRejection(event.id);
  return (
    <Point event={event} hasStatus>
      {comment}
    </Point>
  );
}

interface PointProps {
  event: EventSummary;
  hasStatus?: boolean;
  children: ReactNode;
}

function Point({ event, hasStatus, children }: PointProps) {
  return (
    <CardListItem>
      <CardListText name={<TextLink href={paths.event(event.id)}>{event.name}</TextLink>} detail={children} />
      {hasStatus && <StatusBadge status={event.currentStatus} />}
    </CardListItem>
  );
}
