import { fromMajor, orderLimits, sectorHue, type Availability, type EventDetail } from '@atrium/domain';
import { Breadcrumbs, Card, Container, LazyPart, Skeleton, classNames } from '@atrium/ui';
import { t } from '@atrium/texts';
import { lazy, useRef, type CSSProperties } from 'react';
import { paths } from '../../paths.ts';
import { priceText } from '../../language/price-text.ts';
import { orderSum, type TicketSaleQuote } from '../checkout/index.ts';
import { cheapestOf } from './cheapest-ticket.ts';
import { EventBanner, type ShownImage } from './event-banner.tsx';
import { EventHead } from './event-head.tsx';
import { EventHeader } from './event-header.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import { TicketBox } from './ticket-box.tsx';
import { closedText, purchaseBlockedReason } from './ticket-sale.ts';
import classes from './event-detail.module.css';

// rendered on the server; in the browser its code loads after the first paint
const EventSections = lazy(async () => ({ default: (await import('./event-sections.tsx')).EventSections }));
const SimilarEvents = lazy(async () => ({
  default: (await import('./similar-events.tsx')).SimilarEvents,
}));

const ticketsId = 'tickets';

export interface TicketChoice extends TicketSaleQuote {
  stocks: Availability | undefined;
  quantities: Readonly<Record<number, number>>;
  onQuantityChange: (ticketTypeId: number, quantity: number) => void;
  /** The code in the basket. */
  code: string | undefined;
  onCodeChange: (code: string | undefined) => void;
  onContinue: () => void;
}

export interface EventDetailViewProps {
  event: EventDetail;
  /** The page's absolute address. */
  url: string;
  /** Absent for accounts that cannot buy. */
  tickets: TicketChoice | null;
}

export function EventDetailView({ event, url, tickets: choice }: EventDetailViewProps) {
  const tickets = event.isCancelled ? null : choice;
  const side = useRef<HTMLElement>(null);
  const sale = tickets?.event ?? event;
  const { total, tickets: count } = orderSum(sale, tickets?.quantities ?? {});
  const obstacle =
    tickets &&
    (tickets.failure ??
      purchaseBlockedReason(sale.ticketTypes, tickets.quantities, tickets.stocks, orderLimits.tickets));
  const purchase = tickets && {
    total,
    count,
    obstacle,
    isChecking: tickets.isChecking,
    onContinue: tickets.onContinue,
  };
  const [sector] = event.sectors;
  const sectorHref = sector ? paths.search({ sectors: sector.id }) : paths.events;
  const showTickets = () => {
    side.current?.focus({ preventScroll: true });
    side.current?.scrollIntoView();
  };
  return (
    <Container className={classes.page}>
      <EventHead event={event} stocks={tickets?.stocks} />
      <div className={classes.trail}>
        <Breadcrumbs
          items={[
            { text: t('Home'), href: paths.home },
            { text: t('Events'), href: paths.events },
            ...(sector ? [{ text: t(sector.name), href: sectorHref }] : []),
            { text: event.name },
          ]}
        />
      </div>
      <div className={classNames(classes.layout, tickets && classes.hasSide)}>
        <div className={classes.main} data-sector style={{ '--h': sectorHue(sector?.id) } as CSSProperties}>
          {event.isCancelled && (
            <Card className={classes.cancelled} title={t('This event is cancelled')}>
              <p>
                {t(
                  'The organiser has cancelled this event. Everyone who bought a ticket gets a full refund.',
                )}
              </p>
            </Card>
          )}
          <EventBanner name={event.name} images={imagesOf(event)} />
          <EventHeader event={event} url={url} />
          <LazyPart waiting={<Skeleton height="24rem" radius="var(--radius-l)" />}>
            <EventSections event={event} canContact={choice !== null} ticketsId={tickets && ticketsId} />
          </LazyPart>
        </div>
        {tickets && purchase && (
          <aside ref={side} id={ticketsId} tabIndex={-1} className={classes.side} aria-label={t('Tickets')}>
            <TicketBox event={sale} choice={tickets} purchase={purchase} />
          </aside>
        )}
      </div>
      <LazyPart>
        <SimilarEvents event={event} moreHref={sectorHref} />
      </LazyPart>
      {purchase && sale.ticketTypes.length > 0 && (
        <PurchaseBar
          {...purchase}
          fromText={fromTextOf(event)}
          closed={closedText(tickets?.stocks)}
          onShowTickets={showTickets}
        />
      )}
    </Container>
  );
}

const imagesOf = ({ bannerImageUrls, bannerImageTexts, imageUrl }: EventDetail): ShownImage[] =>
  bannerImageUrls.length > 0
    ? bannerImageUrls.map((url, index) => ({ url, text: bannerImageTexts?.[index] ?? null }))
    : imageUrl
      ? [{ url: imageUrl, text: null }]
      : [];

function fromTextOf({ ticketTypes, ticketCurrencyCode }: EventDetail): string | null {
  const cheapest = cheapestOf(ticketTypes);
  return cheapest ? priceText(fromMajor(cheapest.price, ticketCurrencyCode)) : null;
}
