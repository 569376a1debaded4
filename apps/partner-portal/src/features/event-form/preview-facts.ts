import {
  eachField,
  instantIn,
  isDateTime,
  readBy,
  readNameOf,
  type EventWithFacts,
  type FieldKind,
  type FieldKinds,
  type FieldName,
  type FormValue,
  type Option,
  type ReadFields,
  webAddress,
} from '@atrium/domain';
import { optionsIn, type EventLists } from './event-lists.ts';
import type { EventValues } from './event-values.ts';
import type { PreviewData } from './preview.ts';

type KindValue<K extends FieldKind> = K extends 'choices'
  ? readonly (number | Option)[]
  : FormValue<FieldKinds[K]>;

interface Form {
  lists: EventLists;
  timeZone: string;
}

const find = (options: readonly Option[], id: number) => options.find((option) => option.id === id);

/** Converts a form value of each kind to its response value. */
const readAs: { [K in FieldKind]: (value: KindValue<K>, field: FieldKinds[K], form: Form) => unknown } = {
  text: (value, { form, inEveryVersion }) => {
    const text = value.trim();
    if (text === '') return inEveryVersion ? '' : null;
    return form === 'address' ? webAddress(text) : text;
  },
  choice: (id, { list }, { lists }) => (id === null ? null : (find(optionsIn(lists, list), id) ?? null)),
  choices: (chosen, { list }, { lists }) =>
    chosen.flatMap((one) => (typeof one === 'number' ? (find(optionsIn(lists, list), one) ?? []) : one)),
  count: (value) => value,
  oneOf: (value) => value,
  moment: (value) => value,
  venue: (value) => value,
  zone: (value) => value,
  agenda: (items, _, { timeZone }) =>
    items.flatMap(({ startDateTime, ...item }, id) =>
      startDateTime && isDateTime(startDateTime)
        ? [{ id, ...item, startDateTime: instantIn(startDateTime, timeZone).toISOString() }]
        : [],
    ),
  speakers: (speakers) => speakers.filter(({ name }) => name.trim()),
};
const readOne = <K extends FieldKind>(kind: K, value: KindValue<K>, field: FieldKinds[K], form: Form) =>
  readAs[kind](value, field, form);

/** Returns the event that visitors would read: the facts of its page are built from it. */
export function toEventWithFacts(
  values: EventValues,
  lists: EventLists,
  { card }: Pick<PreviewData, 'card'>,
): EventWithFacts {
  const { timeZone, startDateTime, endDateTime } = card;
  const byName: Readonly<Record<FieldName, unknown>> = values;
  const fields = eachField<ReadFields<'everyone'>>(
    readBy('everyone'),
    (field, name) =>
      readOne(field.kind, byName[name] as KindValue<typeof field.kind>, field, { lists, timeZone }),
    readNameOf,
  );
  return {
    ...fields,
    eventType: typeof card.eventType === 'string' ? card.eventType : '',
    otherEventType: null, // the card's event type says it already
    attendanceType: card.attendanceType ?? '',
    startDateTime,
    endDateTime: endDateTime ?? startDateTime,
    timeZone,
    venue: {
      name: card.venueName ?? '',
      place: card.place ?? '',
      address: values.venueId?.address ?? null,
      googlePlaceId: null,
      isOnline: card.venueName === 'Online' && card.place === null,
    },
    sectors: lists.sectors
      .filter(({ id }) => values.sectors.includes(id))
      .map((sector) => ({
        ...sector,
        sectorSubtypes: sector.sectorSubtypes.filter(({ id }) => values.sectorSubtypes.includes(id)),
      })),
  };
}
