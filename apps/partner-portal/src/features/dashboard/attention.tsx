import type { EventSummary } from '@atrium/domain';
import { Card, StatusBadge, TextLink } from '@atrium/ui';
import type { ReactNode } from 'react';
import { Row, RowText, Rows } from '../../rows/rows.tsx';
import { paths } from '../../paths.ts';
import { nothingLeftToSell } from '../../sale-warning.ts';
import classes from './dashboard.module.css';
import { isToCome } from './upcoming.ts';
import { useRejection } from './use-rejection.ts';

interface AttentionProps {
  events: readonly EventSummary[];
  now: number;
}

/** Events turned down, events that wait, and events nobody can buy a ticket of. */
export function Attention({ events, now }: AttentionProps) {
  const toCome = events.filter((event) => isToCome(event, now));
  const rejected = toCome.filter(({ currentStatus }) => currentStatus === 'REJECTED');
  const waiting = toCome.filter(({ currentStatus }) => currentStatus === 'PENDING');
  const withoutTickets = toCome.filter(({ capacity }) => capacity === 0);
  const isCalm = rejected.length + waiting.length + withoutTickets.length === 0;
  return (
    <Card title="Needs attention">
      {isCalm ? (
        <p className={classes.quiet}>Nothing needs your attention.</p>
      ) : (
        <Rows>
          {rejected.map((event) => (
            <Rejected key={`rejected:${event.id}`} event={event} />
          ))}
          {withoutTickets.map((event) => (
            <Point key={`quantity:${event.id}`} event={event}>
              {nothingLeftToSell}
            </Point>
          ))}
          {waiting.map((event) => (
            <Point key={`waiting:${event.id}`} event={event} hasStatus>
              Waiting to be reviewed.
            </Point>
          ))}
        </Rows>
      )}
    </Card>
  );
}

function Rejected({ event }: { event: EventSummary }) {
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
    <Row>
      <RowText name={<TextLink href={paths.event(event.id)}>{event.name}</TextLink>} detail={children} />
      {hasStatus && <StatusBadge status={event.currentStatus} />}
    </Row>
  );
}
