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

type OwnTicket = Answer<Contract['orders']['ownTickets']>[number];

/** A buyer may have thousands of tickets: they are shown in steps. */
const step = 24;

interface TicketCardsProps {
  tickets: readonly OwnTicket[];
  downloads: Downloads;
}

/** One card per event, linking to it, with its tickets. */
export function TicketCards({ tickets, downloads }: TicketCardsProps) {
  const [count, setCount] = useState(step);
  const events = Map.groupBy(tickets.slice(0, count), ({ eventId }) => eventId);
  return (
    <>
      <ul className={classes.events}>
        {[...events].map(([eventId, own]) => (
          <li key={eventId}>
            <EventTickets tickets={own} downloads={downloads} />
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

function EventTickets({ tickets, downloads }: TicketCardsProps) {
  const [first] = tickets;
  if (!first) return null;
  const joining = tickets.find((ticket) => ticket.joining)?.joining;
  return (
    <Card className={classes.event}>
      <div>
        <h3>
          <TextLink href={paths.event(first.eventId)} isPlain>
            {first.eventName}
          </TextLink>
        </h3>
        <p className={classes.quiet}>{formatEventTime(first.startDateTime, first.timeZone, locale())}</p>
      </div>
      {joining && <JoiningDetails joining={joining} />}
      <ul className={classes.tickets} aria-label={t('Tickets')}>
        {tickets.map((ticket) => (
          <li key={ticket.id} className={classes.ticket}>
            <TicketText ticket={ticket} />
            <div className={classes.actions}>
              {(['ticket', 'calendar'] as const).map((document) => (
                <DownloadButton
                  key={document}
                  document={document}
                  id={ticket.id}
                  about={`${ticket.attendeeName}, ${ticket.eventName}`}
                  downloads={downloads}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TicketText({ ticket }: { ticket: OwnTicket }) {
  return (
    <div className={classes.ticketText}>
      <p className={classes.holder}>
        {ticket.attendeeName}
        <span className={classes.quiet}>
          {[ticket.attendeeJobTitle, ticket.attendeeCompany, ticket.attendeeEmail].filter(Boolean).join(', ')}
        </span>
      </p>
      <p>
        {ticket.ticketTypeName}, {priceText(fromMajor(ticket.ticketPrice, ticket.ticketCurrency))}
      </p>
    </div>
  );
}
