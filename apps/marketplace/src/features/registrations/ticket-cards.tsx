import type { Answer, Contract } from '@atrium/domain';
import { formatEventTime, formatMoney, fromMajor } from '@atrium/domain';
import { Button, Card, TextLink } from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { DownloadButton } from './download-button.tsx';
import classes from './registrations.module.css';
import type { Downloads } from './use-downloads.ts';

type OwnTickets = Answer<Contract['orders']['ownTickets']>;

/** A buyer may hold thousands: so many are shown at a time. */
const step = 24;

/** One card per ticket, leading to its event. */
export function TicketCards({ tickets, downloads }: { tickets: OwnTickets; downloads: Downloads }) {
  const [count, setCount] = useState(step);
  return (
    <>
      <ul className={classes.tickets}>
        {tickets.slice(0, count).map((ticket) => (
          <li key={ticket.id}>
            <Card className={classes.ticket}>
              <h3>
                <TextLink href={paths.event(ticket.eventId)} isPlain>
                  {ticket.eventName}
                </TextLink>
              </h3>
              <p className={classes.quiet}>{formatEventTime(ticket.startDateTime, ticket.timeZone)}</p>
              <p>
                {ticket.ticketTypeName},{' '}
                {formatMoney(fromMajor(ticket.ticketPrice, ticket.ticketCurrency), { zeroAsFree: true })}
              </p>
              <p className={classes.holder}>
                {ticket.attendeeName}
                <span className={classes.quiet}>
                  {[ticket.attendeeJobTitle, ticket.attendeeCompany, ticket.attendeeEmail]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </p>
              <div className={classes.actions}>
                <DownloadButton
                  document="ticket"
                  id={ticket.id}
                  about={`${ticket.attendeeName}, ${ticket.eventName}`}
                  downloads={downloads}
                />
                <DownloadButton
                  document="calendar"
                  id={ticket.id}
                  about={`${ticket.attendeeName}, ${ticket.eventName}`}
                  downloads={downloads}
                />
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {tickets.length > count && (
        <div className={classes.actions}>
          <Button variant="secondary" onPress={() => setCount(count + step)}>
            Show more tickets ({(tickets.length - count).toLocaleString('en-US')} left)
          </Button>
        </div>
      )}
    </>
  );
}
