import type { Answer, Contract } from '@atrium/domain';
import { formatEventTime, fromMajor } from '@atrium/domain';
import { Button, Card, TextLink } from '@atrium/ui';
import { locale, t } from '@atrium/texts';
import { useState } from 'react';
import { priceText } from '../../language/price-text.ts';
import { paths } from '../../paths.ts';
import { DownloadButton } from './download-button.tsx';
import { JoiningDetails } from './joining-details.tsx';
import classes from './registrations.module.css';
import type { Downloads } from './use-downloads.ts';

type OwnTickets = Answer<Contract['orders']['ownTickets']>;

/** A buyer may have thousands of tickets: cards are shown in steps. */
const step = 24;

/** One card per ticket, linking to its event. */
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
              <p className={classes.quiet}>
                {formatEventTime(ticket.startDateTime, ticket.timeZone, locale())}
              </p>
              <p>
                {ticket.ticketTypeName}, {priceText(fromMajor(ticket.ticketPrice, ticket.ticketCurrency))}
              </p>
              <p className={classes.holder}>
                {ticket.attendeeName}
                <span className={classes.quiet}>
                  {[ticket.attendeeJobTitle, ticket.attendeeCompany, ticket.attendeeEmail]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </p>
              {ticket.joining && <JoiningDetails joining={ticket.joining} />}
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
            {t('Show more tickets ({{left}} left)', { left: tickets.length - count })}
          </Button>
        </div>
      )}
    </>
  );
}
