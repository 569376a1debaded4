import {
  eachField,
  EventChange,
  eventFields,
  EventPayload,
  eventTimeErrors,
  errorsAt,
  hybrid,
  isOther,
  virtual,
  whereaboutsErrors,
  type EventField,
  type FieldError,
  type Option,
} from '@atrium/domain';
import { schemaResolver } from '@atrium/ui';
import type { z } from 'zod';
import { extraValueErrors, describeExtraError, ticketTypeValueErrors } from '../ticket-types/index.ts';
import { optionsIn, type EventLists } from './event-lists.ts';
import type { EventValues } from './event-values.ts';

/**
 * The request body of an edited event. Validated as a change, so that fields outside the form keep their
 * value; ticket types, extras and the currency have calls of their own.
 */
export type SavedEvent = z.output<typeof EventChange>;

/** Returns the zone of the form's times. */
export const venueTimeZone = ({
  attendanceType,
  venueId,
  timeZone,
}: Pick<EventValues, 'attendanceType' | 'venueId' | 'timeZone'>): string =>
  (attendanceType === virtual ? timeZone : venueId?.timeZone) ?? 'UTC';

/** Returns true if the option that needs a description is selected. */
export const isOtherSelected = (list: readonly Option[], chosen: readonly unknown[]): boolean =>
  list.some((option) => isOther(option) && chosen.includes(option.id));

/**
 * Builds the request body, without descriptions of an unselected Other and subtypes of unselected sectors.
 */
export function toPayload(values: EventValues, lists: EventLists) {
  const { sectorSubtypes, ...rest } = values;
  const offered = new Set(
    lists.sectors.flatMap((sector) =>
      values.sectors.includes(sector.id) ? sector.sectorSubtypes.map(({ id }) => id) : [],
    ),
  );
  return {
    ...rest,
    ...whereabouts(values),
    ...ownWords(values, lists),
    sectorSubtypes: sectorSubtypes.filter((id) => offered.has(id)),
  };
}

/** Returns where the event is and how it is joined, as far as its attendance asks for it. */
function whereabouts({ attendanceType, venueId, timeZone, joinLink, joinInstructions }: EventValues) {
  const isVirtual = attendanceType === virtual;
  return {
    venueId: isVirtual ? null : (venueId?.id ?? null),
    timeZone: isVirtual ? timeZone : null,
    ...(isVirtual || attendanceType === hybrid ? { joinLink, joinInstructions } : noJoining),
  };
}
const noJoining = { joinLink: null, joinInstructions: null };

/** Returns the descriptions of Other, null where it isn't selected. */
const ownWords = (values: EventValues, lists: EventLists) =>
  eachField<Record<string, string | null>>(
    (field) => field.kind === 'text' && field.otherOf !== undefined,
    (field, name) => {
      const of = field.kind === 'text' ? field.otherOf : undefined;
      const row: EventField | undefined = of && eventFields[of];
      if (!of || (row?.kind !== 'choice' && row?.kind !== 'choices')) return values[name];
      const chosen: unknown = values[of];
      return isOtherSelected(optionsIn(lists, row.list), [chosen].flat()) ? values[name] : null;
    },
  );

/** Returns the cross-field errors of the event, its extras and its ticket types. */
export function crossFieldErrors(values: EventValues): FieldError[] {
  const terms = { currency: values.currencyCode, timeZone: venueTimeZone(values) };
  const { startDateTime, endDateTime, ticketTypes, subEvents } = values;
  return [
    ...eventTimeErrors(
      { startDateTime: startDateTime ?? '', endDateTime: endDateTime ?? '' },
      terms.timeZone,
    ),
    ...subEvents.flatMap((extra, index) => errorsAt(`subEvents.${index}`, extraValueErrors(extra, terms))),
    ...ticketTypes.flatMap((ticketType, index) =>
      errorsAt(`ticketTypes.${index}`, ticketTypeValueErrors(ticketType, terms)),
    ),
  ];
}

/** Validates a new event. */
export const newEventResolver = (lists: EventLists) =>
  schemaResolver<EventValues, EventPayload>(EventPayload, {
    toBody: (values) => toPayload(values, lists),
    describe: describeExtraError,
    between: crossFieldErrors,
  });

/** Validates an edited event. */
export const savedEventResolver = (lists: EventLists) =>
  schemaResolver<EventValues, SavedEvent>(EventChange, {
    toBody: (values) => toPayload(values, lists),
    // a change may leave out both venue and time zone; the form's values are the whole event
    between: (values) => [...whereaboutsErrors(values), ...crossFieldErrors(values)],
  });
