import { orderLimits, type Availability, type EventDetail } from '@atrium/domain';
import { Card, Container, ReadMore, useMediaQuery } from '@atrium/ui';
import { useRef } from 'react';
import { orderSum } from '../checkout/index.ts';
import { Agenda } from './agenda.tsx';
import { EventBanner } from './event-banner.tsx';
import { AttendeesAndExhibitors, EventInformation, IndustryAndAudience } from './event-facts.tsx';
import { EventHead } from './event-head.tsx';
import { EventHeader } from './event-header.tsx';
import { EventDocuments } from './event-documents.tsx';
import { OptionalExtras } from './optional-extras.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import { TicketBox } from './ticket-box.tsx';
import { hindrance } from './ticket-sale.ts';
import classes from './event-detail.module.css';

export interface TicketChoice {
  stocks: Availability | undefined;
  quantities: Readonly<Record<number, number>>;
  onQuantityChange: (ticketTypeId: number, quantity: number) => void;
  onContinue: () => void;
}

export interface EventDetailViewProps {
  event: EventDetail;
  /** Absent for those who cannot buy. */
  tickets: TicketChoice | null;
}

/** An event from its pictures to its tickets. */
export function EventDetailView({ event, tickets }: EventDetailViewProps) {
  const isNarrow = useMediaQuery('(max-width: 63.99rem)');
  const side = useRef<HTMLElement>(null);
  const { total, tickets: count } = orderSum(event, tickets?.quantities ?? {});
  const obstacle =
    tickets && hindrance(event.ticketTypes, tickets.quantities, tickets.stocks, orderLimits.tickets);
  const purchase = tickets && { total, count, obstacle, onContinue: tickets.onContinue };
  return (
    <Container className={classes.page}>
      <EventHead event={event} stocks={tickets?.stocks} />
      <div className={tickets ? classes.layout : undefined}>
        <div className={classes.main}>
          <EventBanner name={event.name} pictures={picturesOf(event)} />
          <EventHeader event={event} />
          <Card title="About this event">
            <ReadMore text={event.description} limit={150} />
          </Card>
          <EventInformation event={event} />
          <IndustryAndAudience event={event} />
          <AttendeesAndExhibitors event={event} />
          <Agenda items={event.agendaItems} timeZone={event.timeZone} />
          <OptionalExtras extras={event.subEvents} timeZone={event.timeZone} />
          <EventDocuments documents={event.documents} />
          {event.otherInformation && (
            <Card title="Other information">
              <ReadMore text={event.otherInformation} limit={150} />
            </Card>
          )}
        </div>
        {tickets && purchase && (
          <aside ref={side} className={classes.side} aria-label="Tickets">
            <TicketBox event={event} choice={tickets} purchase={isNarrow ? null : purchase} />
          </aside>
        )}
      </div>
      {isNarrow && purchase && event.ticketTypes.length > 0 && (
        <PurchaseBar {...purchase} onShowTickets={() => side.current?.scrollIntoView()} />
      )}
    </Container>
  );
}

const picturesOf = ({ bannerImageUrls, imageUrl }: EventDetail) =>
  bannerImageUrls.length > 0 ? bannerImageUrls : imageUrl ? [imageUrl] : [];
