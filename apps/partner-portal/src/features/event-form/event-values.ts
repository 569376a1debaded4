import {
  dayIn,
  emptyDraft,
  EventDraftContent,
  ticketCurrencies,
  type EditableEvent,
  type Venue,
  type VenueSuggestion,
} from '@atrium/domain';
import { extraValues, ticketTypeValues } from '../ticket-types/index.ts';
import { formFieldsOf } from './form-fields.ts';
import { daysToNextEdition, movedBy } from './next-edition.ts';

/** Values of the form and its draft; times are venue time. */
export const EventValues = EventDraftContent;
export type EventValues = EventDraftContent;
/** A venue in the form; one of the places provider has its details until it is added. */
export type VenueChoice = NonNullable<EventValues['venueId']> & { suggestion?: VenueSuggestion };

export const choiceOf = ({ id, name, fullName, address, place, timeZone }: Venue): VenueChoice => ({
  id,
  name: fullName,
  building: name,
  address,
  place: place.name,
  timeZone,
});

/** Suggestions have no IDs yet: their places in the list stand for them. */
export const suggestionAt = (suggestion: VenueSuggestion, index: number): VenueChoice => ({
  id: -1 - index,
  name: [suggestion.name, suggestion.address].filter(Boolean).join(', '),
  building: suggestion.name,
  address: suggestion.address,
  place: suggestion.place.name,
  timeZone: 'UTC',
  suggestion,
});

/** Initial values of a new event. */
export const emptyEvent: EventValues = emptyDraft;

/** Returns the values of an existing event. Its ticket types and extras are edited on its own page. */
export const toEventValues = (event: EditableEvent): EventValues => ({
  ...formFieldsOf(event),
  seriesId: event.series?.id ?? null,
  subEvents: [],
  currencyCode: ticketCurrencies.find((code) => code === event.ticketCurrencyCode) ?? 'USD',
  ticketTypes: [],
});

/** Returns the next edition of an event: all times move by as many days as its start. */
export function toNextEdition(event: EditableEvent, now: Date, attended: number | null = null): EventValues {
  const { timeZone } = event;
  const values = toEventValues(event);
  const days = daysToNextEdition(dayIn(new Date(event.startDateTime), timeZone), dayIn(now, timeZone));
  const moved = <T extends Partial<Record<'startDateTime' | 'endDateTime', string | null>>>(part: T): T => ({
    ...part,
    ...(part.startDateTime && { startDateTime: movedBy(part.startDateTime, days) }),
    ...(part.endDateTime && { endDateTime: movedBy(part.endDateTime, days) }),
  });
  return {
    ...moved(values),
    editionLabel: '',
    ...(attended !== null && { previousNumAttendees: attended }),
    agendaItems: values.agendaItems.map(moved),
    subEvents: event.subEvents.map((extra) => moved(extraValues(extra, timeZone))),
    ticketTypes: event.ticketTypes.map((ticketType) => moved(ticketTypeValues(ticketType, timeZone))),
  };
}
