import { formatEventTime, type OrderDetail } from '@atrium/domain';
import { Banner, Button, TextLink, TicketStub } from '@atrium/ui';
import { locale, t } from '@atrium/texts';
import { paths } from '../../paths.ts';
import { DownloadButton, WalletButtons } from './download-button.tsx';
import { JoiningOfTickets } from './joining-details.tsx';
import { nextText, type EventTickets } from './own-ticket.ts';
import classes from './registrations.module.css';
import { TicketLines } from './ticket-lines.tsx';
import type { Downloads } from './use-downloads.ts';
import { useTicketCode } from './use-ticket-code.ts';

interface NextTicketProps {
  tickets: EventTickets;
  order: OrderDetail | undefined;
  /** The order is still loading, so that nothing says whether its tickets are valid. */
  isLoading: boolean;
  downloads: Downloads;
  now: number;
}

/** The tickets of the next event: the buyer's own, or the first one, as a stub with its code. */
export function NextTicket({ tickets, order, isLoading, downloads, now }: NextTicketProps) {
  const [first] = tickets;
  const own = tickets.find(({ attendeeEmail }) => attendeeEmail === order?.purchasingUserEmail) ?? first;
  const isCancelled = order?.event.isCancelled === true;
  const code = useTicketCode(own, !isLoading && !isCancelled);
  const about = `${own.attendeeName}, ${own.eventName}`;
  return (
    <div className={classes.next}>
      {isCancelled ? (
        <Banner tone="danger" title={t('This event is cancelled')} comesIntoView={false}>
          {t('The organiser has cancelled this event, so your tickets are no longer valid.')}
        </Banner>
      ) : (
        <p className={classes.lead}>{nextText(own, now)}</p>
      )}
      <TicketStub
        title={
          <h3>
            <TextLink href={paths.event(own.eventId)} isPlain>
              {own.eventName}
            </TextLink>
          </h3>
        }
        imageUrl={order?.event.imageUrl ?? null}
        when={formatEventTime(own.startDateTime, own.timeZone, locale())}
        facts={[
          { term: t('Name'), description: own.attendeeName },
          { term: t('Ticket'), description: own.ticketTypeName },
          {
            term: t('Order number'),
            description: <TextLink href={paths.order(own.orderId)}>{own.orderNumber}</TextLink>,
          },
        ]}
        code={isLoading ? 'loading' : code}
      />
      {code === null && !isLoading && !isCancelled && (
        <Banner tone="warning">{t("We couldn't load the codes. Download the PDF tickets.")}</Banner>
      )}
      <JoiningOfTickets tickets={tickets} timeZone={own.timeZone} />
      {tickets.length === 1 ? (
        <div className={classes.actions}>
          <DownloadButton document="ticket" id={own.id} about={about} downloads={downloads} />
          <DownloadButton document="calendar" id={own.id} about={about} downloads={downloads} />
          {!isCancelled && <WalletButtons id={own.id} about={about} downloads={downloads} />}
          <Button size="s" variant="quiet" href={paths.order(own.orderId)}>
            {t('Change or cancel')}
          </Button>
        </div>
      ) : (
        <TicketLines tickets={tickets} downloads={downloads} />
      )}
    </div>
  );
}
