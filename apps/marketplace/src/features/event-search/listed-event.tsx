import type { EventCard as FoundEvent } from '@atrium/domain';
import { formatMoney, fromMajor } from '@atrium/domain';
import { EventCard } from '@atrium/ui';
import { paths } from '../../paths.ts';

export interface ListedEventProps {
  event: FoundEvent;
  layout?: 'grid' | 'row';
  headingLevel?: 2 | 3;
  isEager?: boolean;
}

/** An event as a list shows it; the card opens it. */
export function ListedEvent({ event, ...look }: ListedEventProps) {
  const { venue, minTicketPrice, ticketPriceCurrency } = event;
  const price =
    minTicketPrice === null
      ? null
      : formatMoney(fromMajor(minTicketPrice, ticketPriceCurrency), { zeroAsFree: true });
  return (
    <EventCard
      event={{ ...event, venueName: venue.name, place: venue.place }}
      href={paths.event(event.id)}
      priceText={price}
      {...look}
    />
  );
}
