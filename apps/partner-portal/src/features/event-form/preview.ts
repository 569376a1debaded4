import {
  formatEventTime,
  formatMoney,
  fromMajor,
  instantIn,
  isDateTime,
  isFinerThan,
  isOther,
  type AuthoredEvent,
  type Option,
} from '@atrium/domain';
import type { EventCardEvent } from '@atrium/ui';
import type { EventLists } from './event-lists.ts';
import { timeZoneOf } from './event-rules.ts';
import type { EventValues } from './event-values.ts';

interface Offer {
  name: string;
  price: number;
}

/** What the form does not hold of an event that there is. */
export interface KnownOfEvent {
  thumbnailImageUrl: string | null;
  ticketTypes: readonly Offer[];
}

export const nothingKnown: KnownOfEvent = { thumbnailImageUrl: null, ticketTypes: [] };

export const knownOf = ({ thumbnailImageUrl, ticketTypes }: AuthoredEvent): KnownOfEvent => ({
  thumbnailImageUrl,
  ticketTypes: ticketTypes.map(({ name, price }) => ({ name, price: price.amount })),
});

/** What the public would see of an event. */
export interface EventPreview {
  card: EventCardEvent & { timeZone: string };
  /** False while the dates shown only stand in. */
  isDated: boolean;
  priceText: string | null;
  tickets: { name: string; priceText: string }[];
  agenda: { name: string; time: string | null }[];
}

const chosen = (list: readonly Option[], id: number | null) => list.find((option) => option.id === id);

/** The kind of event as the public reads it: an organiser's own word stands for Other. */
function kindOf({ eventTypeId, otherEventType }: EventValues, { eventTypes }: EventLists): string | null {
  const type = chosen(eventTypes, eventTypeId);
  return (type && isOther(type) && otherEventType.trim()) || type?.name || null;
}

/** What the public would see of an event with these values; `now` stands in for dates that are not chosen yet. */
export function previewOf(
  values: EventValues,
  lists: EventLists,
  { known, now }: { known: KnownOfEvent; now: string },
): EventPreview {
  const { currencyCode, venueId, agendaItems } = values;
  const timeZone = timeZoneOf(values);
  const instant = (moment: string | null) =>
    moment && isDateTime(moment) ? instantIn(moment, timeZone).toISOString() : null;
  const start = instant(values.startDateTime);
  const end = instant(values.endDateTime);
  const offers = [...known.ticketTypes, ...values.ticketTypes].flatMap(({ name, price }) =>
    price !== null && price >= 0 && !isFinerThan(price, currencyCode) ? [{ name: name.trim(), price }] : [],
  );
  const priceText = (price: number) => formatMoney(fromMajor(price, currencyCode), { zeroAsFree: true });
  const cheapest = offers.length > 0 ? Math.min(...offers.map(({ price }) => price)) : null;
  return {
    card: {
      id: 0,
      name: values.name.trim() || 'Your event',
      tagline: values.tagline.trim() || null,
      eventType: kindOf(values, lists),
      attendanceType: chosen(lists.attendanceTypes, values.attendanceType)?.name ?? null,
      thumbnailImageUrl: known.thumbnailImageUrl,
      venueName: venueId?.name ?? null,
      place: venueId?.place ?? null,
      startDateTime: start ?? now,
      endDateTime: start && end && end >= start ? end : null,
      timeZone,
      sectors: lists.sectors.filter(({ id }) => values.sectors.includes(id)),
      minTicketPrice: cheapest,
      ticketPriceCurrency: currencyCode,
    },
    isDated: start !== null,
    priceText: cheapest === null ? null : priceText(cheapest),
    tickets: offers.map(({ name, price }) => ({ name: name || 'Ticket', priceText: priceText(price) })),
    agenda: agendaItems
      .filter(({ name }) => name.trim())
      .map(({ name, startDateTime }) => ({ name, at: instant(startDateTime) }))
      .sort((one, other) => (one.at ?? '').localeCompare(other.at ?? ''))
      .map(({ name, at }) => ({ name, time: at && formatEventTime(at, timeZone) })),
  };
}
