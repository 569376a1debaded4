import type { EventCard as FoundEvent } from '@atrium/domain';
import { fromMajor } from '@atrium/domain';
import { EventCard, type EventCardProps } from '@atrium/ui';
import { priceText } from '../../language/price-text.ts';
import { paths } from '../../paths.ts';
import { FavouriteHeart } from '../favourites/index.ts';

export interface ListedEventProps extends Omit<EventCardProps, 'event' | 'href' | 'priceText'> {
  event: FoundEvent;
}

/** An event as a list shows it; the card opens it. */
export function ListedEvent({ event, ...look }: ListedEventProps) {
  const { venue, minTicketPrice, ticketPriceCurrency } = event;
  const price = minTicketPrice === null ? null : priceText(fromMajor(minTicketPrice, ticketPriceCurrency));
  return (
    <EventCard
      event={{ ...event, venueName: venue.name, place: venue.place }}
      href={paths.event(event.id)}
      priceText={price}
      corner={<FavouriteHeart eventId={event.id} name={event.name} />}
      {...look}
    />
  );
}
