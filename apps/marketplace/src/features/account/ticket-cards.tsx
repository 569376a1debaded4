import type { Answer, Contract } from '@atrium/domain';
import { formatEventTime, formatMoney, fromMajor } from '@atrium/domain';
import { Card, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './account.module.css';

type OwnTickets = Answer<Contract['orders']['ownTickets']>;

/** One card per ticket, leading to its event. */
export function TicketCards({ tickets }: { tickets: OwnTickets }) {
  return (
    <ul className={classes.tickets}>
      {tickets.map((ticket) => (
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
            <p>
              {ticket.attendeeName}
              <span className={classes.quiet}>
                {[ticket.attendeeJobTitle, ticket.attendeeCompany, ticket.attendeeEmail]
                  .filter(Boolean)
                  .map((part) => `, ${part ?? ''}`)}
              </span>
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
