import {
  formatEventTime,
  formatMoney,
  fromMajor,
  instantIn,
  isDateTime,
  isFinerThan,
  isOther,
  virtual,
  type EditableEvent,
  type Option,
} from '@atrium/domain';
import type { EventCardEvent } from '@atrium/ui';
import type { EventLists } from './event-lists.ts';
import { venueTimeZone } from './event-rules.ts';
import type { EventValues } from './event-values.ts';

interface PreviewTicketType {
  name: string;
  price: number;
}

/** Data of an existing event that the form doesn't have. */
export interface SavedEventData {
  thumbnailImageUrl: string | null;
  ticketTypes: readonly PreviewTicketType[];
}

export const noSavedData: SavedEventData = { thumbnailImageUrl: null, ticketTypes: [] };

export const pickSavedData = ({ thumbnailImageUrl, ticketTypes }: EditableEvent): SavedEventData => ({
  thumbnailImageUrl,
  ticketTypes: ticketTypes.map(({ name, price }) => ({ name, price: price.amount })),
});

/** The event as visitors would see it. */
export interface PreviewData {
  card: EventCardEvent & { timeZone: string; tagline: string | null };
  /** False while the dates are placeholders. */
  isDated: boolean;
  priceText: string | null;
  tickets: { name: string; priceText: string }[];
  agenda: { name: string; time: string | null }[];
}

const chosen = (list: readonly Option[], id: number | null) => list.find((option) => option.id === id);

/** Returns the event type that visitors see; a description replaces Other. */
function kindOf({ eventTypeId, otherEventType }: EventValues, { eventTypes }: EventLists): string | null {
  const type = chosen(eventTypes, eventTypeId);
  return (type && isOther(type) && otherEventType.trim()) || type?.name || null;
}

/** Builds the preview of an event with these values; `now` replaces missing dates. */
export function toPreview(
  values: EventValues,
  lists: EventLists,
  { known, now }: { known: SavedEventData; now: string },
): PreviewData {
  const { currencyCode, venueId, agendaItems } = values;
  const timeZone = venueTimeZone(values);
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
      ...(values.attendanceType === virtual
        ? { venueName: 'Online', place: null }
        : { venueName: venueId?.building || (venueId?.name ?? null), place: venueId?.place ?? null }),
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
