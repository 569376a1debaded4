import { eventDayParts, type OrderDetail } from '@atrium/domain';
import { Badge, Button, TextLink } from '@atrium/ui';
import { locale, t } from '@atrium/texts';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { JoiningOfTickets } from './joining-details.tsx';
import { NextTicket } from './next-ticket.tsx';
import { byEvent, type EventTickets, type OwnTicket } from './own-ticket.ts';
import classes from './registrations.module.css';
import { TicketLines } from './ticket-lines.tsx';
import type { Downloads } from './use-downloads.ts';

/** A buyer may have tickets of hundreds of events: they are shown in steps. */
const step = 24;

interface TicketTimelineProps {
  /** In the order of the list. */
  tickets: readonly OwnTicket[];
  /** The buyer's orders by ID; missing while they load. */
  orders: ReadonlyMap<string, OrderDetail> | undefined;
  isPast: boolean;
  downloads: Downloads;
  now: number;
}

/** The events of somebody's tickets along the time: the next one as a stub, and a line for each of the others. */
export function TicketTimeline({ tickets, orders, isPast, downloads, now }: TicketTimelineProps) {
  const [count, setCount] = useState(step);
  const events = byEvent(tickets);
  const next = isPast ? undefined : events[0];
  const others = isPast ? events : events.slice(1);
  return (
    <>
      {next && (
        <NextTicket
          tickets={next}
          order={orders?.get(next[0].orderId)}
          isLoading={!orders}
          downloads={downloads}
          now={now}
        />
      )}
      {others.length > 0 && (
        <>
          {next && <h3 className={classes.afterThat}>{t('After that')}</h3>}
          <ol className={classes.timeline}>
            {others.slice(0, count).map((own) => (
              <li key={own[0].eventId} className={classes.moment}>
                <Moment
                  tickets={own}
                  level={next ? 'h4' : 'h3'}
                  isCancelled={orders?.get(own[0].orderId)?.event.isCancelled === true}
                  downloads={downloads}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      {others.length > count && (
        <div className={classes.actions}>
          <Button variant="secondary" onPress={() => setCount(count + step)}>
            {t('Show more events ({{left}} left)', { left: others.length - count })}
          </Button>
        </div>
      )}
    </>
  );
}

interface MomentProps {
  level: 'h3' | 'h4';
  tickets: EventTickets;
  /** The organiser has cancelled the event. */
  isCancelled: boolean;
  downloads: Downloads;
}

/** One event of the timeline; its tickets open below it. */
function Moment({ tickets, level: Title, isCancelled, downloads }: MomentProps) {
  const [first] = tickets;
  const { month, days } = eventDayParts(first, locale());
  const names = new Intl.ListFormat(locale()).format(tickets.map(({ attendeeName }) => attendeeName));
  return (
    <>
      <p className={classes.month}>{month}</p>
      <p className={classes.days}>{days}</p>
      <div className={classes.momentText}>
        <Title className={classes.momentTitle}>
          <TextLink href={paths.event(first.eventId)} isPlain>
            {isCancelled ? <s>{first.eventName}</s> : first.eventName}
          </TextLink>
        </Title>
        {isCancelled && (
          <p>
            <Badge tone="danger">{t('Event cancelled')}</Badge>
          </p>
        )}
        <details className={classes.momentTickets}>
          <summary>
            {t('{{count}} tickets', { count: tickets.length, defaultValue_one: '{{count}} ticket' })}: {names}
          </summary>
          <TicketLines tickets={tickets} downloads={downloads} />
        </details>
        <JoiningOfTickets tickets={tickets} timeZone={first.timeZone} />
      </div>
    </>
  );
}
