import {
  formatMoney,
  fromMajor,
  orderLimits,
  type Availability,
  type EventCard,
  type EventDetail,
} from '@atrium/domain';
import { Breadcrumbs, Card, Container, ReadMore, classNames } from '@atrium/ui';
import { useRef } from 'react';
import { paths } from '../../paths.ts';
import { orderSum } from '../checkout/index.ts';
import { Agenda } from './agenda.tsx';
import { EventBanner } from './event-banner.tsx';
import { AttendeesAndExhibitors, EventInformation, IndustryAndAudience } from './event-facts.tsx';
import { EventHead } from './event-head.tsx';
import { EventHeader } from './event-header.tsx';
import { EventDocuments } from './event-documents.tsx';
import { OptionalExtras } from './optional-extras.tsx';
import { Organiser } from './organiser.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import { SimilarEvents } from './similar-events.tsx';
import { TicketBox } from './ticket-box.tsx';
import { closedText, hindrance } from './ticket-sale.ts';
import classes from './event-detail.module.css';

export interface TicketChoice {
  stocks: Availability | undefined;
  quantities: Readonly<Record<number, number>>;
  onQuantityChange: (ticketTypeId: number, quantity: number) => void;
  onContinue: () => void;
}

export interface EventDetailViewProps {
  event: EventDetail;
  /** The page's whole address. */
  url: string;
  /** Absent for those who cannot buy. */
  tickets: TicketChoice | null;
  similar: readonly EventCard[];
}

/** An event from its pictures to its tickets. */
export function EventDetailView({ event, url, tickets, similar }: EventDetailViewProps) {
  const side = useRef<HTMLElement>(null);
  const { total, tickets: count } = orderSum(event, tickets?.quantities ?? {});
  const obstacle =
    tickets && hindrance(event.ticketTypes, tickets.quantities, tickets.stocks, orderLimits.tickets);
  const purchase = tickets && { total, count, obstacle, onContinue: tickets.onContinue };
  const [sector] = event.sectors;
  const sectorHref = sector ? paths.search({ sectors: sector.id }) : paths.events;
  const showTickets = () => {
    side.current?.focus({ preventScroll: true });
    side.current?.scrollIntoView();
  };
  return (
    <Container className={classes.page}>
      <EventHead event={event} stocks={tickets?.stocks} />
      <Breadcrumbs
        items={[
          { text: 'Home', href: paths.home },
          { text: 'Events', href: paths.events },
          ...(sector ? [{ text: sector.name, href: sectorHref }] : []),
          { text: event.name },
        ]}
      />
      <div className={classNames(classes.layout, tickets && classes.hasSide)}>
        <div className={classes.top}>
          <EventBanner name={event.name} pictures={picturesOf(event)} />
          <EventHeader event={event} url={url} />
          <Card title="About this event">
            <ReadMore text={event.description} limit={150} />
          </Card>
        </div>
        {tickets && purchase && (
          <aside ref={side} tabIndex={-1} className={classes.side} aria-label="Tickets">
            <TicketBox event={event} choice={tickets} purchase={purchase} />
          </aside>
        )}
        <div className={classes.rest}>
          <EventInformation event={event} />
          <Agenda items={event.agendaItems} timeZone={event.timeZone} />
          <IndustryAndAudience event={event} />
          <AttendeesAndExhibitors event={event} />
          <OptionalExtras extras={event.subEvents} timeZone={event.timeZone} />
          <EventDocuments documents={event.documents} />
          {event.otherInformation && (
            <Card title="Other information">
              <ReadMore text={event.otherInformation} limit={150} />
            </Card>
          )}
          <Organiser name={event.partner.partnerName} websiteUrl={event.websiteUrl} />
        </div>
      </div>
      {similar.length > 0 && <SimilarEvents events={similar} moreHref={sectorHref} />}
      {purchase && event.ticketTypes.length > 0 && (
        <PurchaseBar
          {...purchase}
          fromText={cheapestOf(event)}
          closed={closedText(tickets?.stocks)}
          onShowTickets={showTickets}
        />
      )}
    </Container>
  );
}

const picturesOf = ({ bannerImageUrls, imageUrl }: EventDetail) =>
  bannerImageUrls.length > 0 ? bannerImageUrls : imageUrl ? [imageUrl] : [];

function cheapestOf({ ticketTypes, ticketCurrencyCode }: EventDetail): string | null {
  if (ticketTypes.length === 0) return null;
  const least = Math.min(...ticketTypes.map(({ price }) => price));
  return formatMoney(fromMajor(least, ticketCurrencyCode), { zeroAsFree: true });
}
