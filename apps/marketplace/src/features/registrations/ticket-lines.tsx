import { fromMajor, isolated } from '@atrium/domain';
import { TextLink } from '@atrium/ui';
import { t } from '@atrium/texts';
import { priceText } from '../../language/price-text.ts';
import { paths } from '../../paths.ts';
import { DownloadButton } from './download-button.tsx';
import type { OwnTicket } from './own-ticket.ts';
import classes from './registrations.module.css';
import type { Document, Downloads } from './use-downloads.ts';

const documentsOf = ({ hasCertificate }: OwnTicket, { wallets }: Downloads): Document[] => [
  ...(hasCertificate ? (['certificate'] as const) : []),
  'ticket',
  'calendar',
  ...wallets,
];

interface TicketLinesProps {
  tickets: readonly OwnTicket[];
  downloads: Downloads;
}

/** Each ticket of an event: whom it admits, what it cost, and its documents. */
export function TicketLines({ tickets, downloads }: TicketLinesProps) {
  return (
    <ul className={classes.tickets} aria-label={t('Tickets')}>
      {tickets.map((ticket) => (
        <li key={ticket.id} className={classes.ticket}>
          <div className={classes.ticketText}>
            <p className={classes.holder}>
              {ticket.attendeeName}
              <span className={classes.quiet}>
                {[ticket.attendeeJobTitle, ticket.attendeeCompany, ticket.attendeeEmail]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </p>
            <p>
              {isolated(ticket.ticketTypeName)},{' '}
              {priceText(fromMajor(ticket.ticketPrice, ticket.ticketCurrency))} ·{' '}
              <TextLink href={paths.order(ticket.orderId)}>{ticket.orderNumber}</TextLink>
            </p>
          </div>
          <div className={classes.actions}>
            {documentsOf(ticket, downloads).map((document) => (
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
  );
}
