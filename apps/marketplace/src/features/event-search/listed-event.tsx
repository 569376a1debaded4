import type { EventCard as FoundEvent } from '@atrium/domain';
import { fromMajor } from '@atrium/domain';
import { t } from '@atrium/texts';
import { EventCard, LazyPart, type EventCardProps } from '@atrium/ui';
import { priceText } from '../../language/price-text.ts';
import { EventMark } from '../../event-mark.tsx';
import { paths } from '../../paths.ts';
import { SponsorNote } from '../sponsored/index.ts';

export interface ListedEventProps extends Omit<EventCardProps, 'event' | 'href' | 'priceText'> {
  event: FoundEvent;
}

/** Marks a card in a list for counting (docs/adr/0052). */
export const listMarks = ({ id, isSponsored }: FoundEvent, index: number) => ({
  'data-event': id,
  'data-place': index + 1,
  'data-paid': isSponsored ? '' : undefined,
});

/** Card of an event in a list; links to its page. */
export function ListedEvent({ event, ...look }: ListedEventProps) {
  const { venue, minTicketPrice, minOnlinePrice } = event;
  const inWords = (price: number | null | undefined) =>
    price === null || price === undefined ? null : priceText(fromMajor(price, event.ticketPriceCurrency));
  return (
    <EventCard
      event={{ ...event, venueName: venue.isOnline ? t('Online') : venue.name, place: venue.place }}
      href={paths.event(event.id)}
      priceText={inWords(minTicketPrice)}
      onlinePriceText={inWords(minOnlinePrice)}
      corner={<EventMark eventId={event.id} name={event.name} />}
      note={
        event.sponsorship && (
          <LazyPart>
            <SponsorNote sponsorship={event.sponsorship} />
          </LazyPart>
        )
      }
      {...look}
    />
  );
}
