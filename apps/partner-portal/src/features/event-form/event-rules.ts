import {
  EventPayload,
  eventTimeFaults,
  faultsAt,
  isOther,
  type FieldFault,
  type Option,
} from '@atrium/domain';
import type { z } from 'zod';
import { resolverOf } from '../../forms/resolver-of.ts';
import { extraValueFaults, sayExtraFault, ticketTypeValueFaults } from '../offers/index.ts';
import type { EventLists } from './event-lists.ts';
import type { EventValues } from './event-values.ts';

/** What is saved of an event that there is: its ticket types, extras and currency have calls of their own. */
const SavedEvent = EventPayload.omit({ ticketTypes: true, subEvents: true, currencyCode: true });
export type SavedEvent = z.output<typeof SavedEvent>;

/** The zone that the times of the form are read in. */
export const timeZoneOf = ({ venueId }: Pick<EventValues, 'venueId'>): string => venueId?.timeZone ?? 'UTC';

/** Whether the choice that asks for words of one's own is among those that were made. */
export const choseOther = (list: readonly Option[], chosen: readonly (number | null)[]): boolean =>
  list.some((option) => isOther(option) && chosen.includes(option.id));

/** What is sent: without the words for Other where it is not chosen, without subtypes of sectors that are not. */
export function bodyOf(values: EventValues, lists: EventLists) {
  const { venueId, otherEventType, otherAttendeeClass, sectorSubtypes, ...rest } = values;
  const offered = new Set(
    lists.sectors.flatMap((sector) =>
      values.sectors.includes(sector.id) ? sector.sectorSubtypes.map(({ id }) => id) : [],
    ),
  );
  return {
    ...rest,
    venueId: venueId?.id,
    otherEventType: choseOther(lists.eventTypes, [values.eventTypeId]) ? otherEventType : null,
    otherAttendeeClass: choseOther(lists.attendeeClasses, values.attendeeClasses) ? otherAttendeeClass : null,
    sectorSubtypes: sectorSubtypes.filter((id) => offered.has(id)),
  };
}

/** Faults between the fields, of the event and of each of its offers. */
export function faultsBetween(values: EventValues): FieldFault[] {
  const terms = { currency: values.currencyCode, timeZone: timeZoneOf(values) };
  const { startDateTime, endDateTime, ticketTypes, subEvents } = values;
  return [
    ...eventTimeFaults(
      { startDateTime: startDateTime ?? '', endDateTime: endDateTime ?? '' },
      terms.timeZone,
    ),
    ...subEvents.flatMap((extra, index) => faultsAt(`subEvents.${index}`, extraValueFaults(extra, terms))),
    ...ticketTypes.flatMap((ticketType, index) =>
      faultsAt(`ticketTypes.${index}`, ticketTypeValueFaults(ticketType, terms)),
    ),
  ];
}

/** The rules of a new event. */
export const newEventResolver = (lists: EventLists) =>
  resolverOf<EventValues, EventPayload>({
    schema: EventPayload,
    toBody: (values) => bodyOf(values, lists),
    say: sayExtraFault,
    faultsBetween,
  });

/** The rules of an event that there is. */
export const savedEventResolver = (lists: EventLists) =>
  resolverOf<EventValues, SavedEvent>({
    schema: SavedEvent,
    toBody: (values) => bodyOf(values, lists),
    faultsBetween,
  });
