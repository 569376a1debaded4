import type { Option } from '../kernel/fields.ts';
import { msg, type MarkedText } from '../kernel/msg.ts';
import { fieldRows, type FieldName, type NamesOf } from './event-fields.ts';
import type { EventField, FactGroup, Fields, FieldShape, Kind } from './field.ts';
import { readNameOf, type ReadFields } from './readers.ts';

/** The fields of an event that its facts are built from, public or partner's. */
export type EventWithFacts = ReadFields<'everyone'> &
  Partial<ReadFields<'partner'>> & {
    eventType: string;
    otherEventType: string | null;
    attendanceType: string;
    startDateTime: string;
    endDateTime: string;
    timeZone: string;
    venue: {
      name: string;
      place: string;
      address: string | null;
      googlePlaceId: string | null;
      /** True where the event has no building. */
      isOnline?: boolean | undefined;
      rooms?: readonly string[] | undefined;
    };
    sectors: readonly (Option & { sectorSubtypes: readonly Option[] })[];
  };

/** The forms of a fact; each app renders them in its language. */
export interface FactValues {
  line: string;
  paragraphs: string;
  address: string;
  /** One name from a list. */
  name: string;
  names: readonly string[];
  number: number;
  moment: { instant: string; event: Pick<EventWithFacts, 'timeZone' | 'venue'> };
  area: { name: string; metric: EventWithFacts['eventSizeMetric'] };
  venue: EventWithFacts['venue'];
  sectors: EventWithFacts['sectors'];
}
export type FactForm = keyof FactValues;
type FactValue = { [F in FactForm]: { form: F; value: FactValues[F] } }[FactForm];

/** A label and value of an event; the value is null where the event has none. */
export interface EventFact {
  name: FieldName;
  label: MarkedText;
  fact: FactValue | null;
}

const fact = <F extends FactForm>(form: F, value: FactValues[F]): FactValue => ({ form, value }) as FactValue; // the pair that the parameters describe

const isOtherName = (name: string) => name.trim().toLowerCase() === 'other';

/** Names of options, with the organiser's description in place of Other. */
const namesOf = (options: readonly Option[], otherName: string | null): string[] => [
  ...options.filter(({ name }) => !otherName || !isOtherName(name)).map(({ name }) => name),
  ...(otherName ? [otherName] : []),
];

const textForms = { line: 'line', block: 'paragraphs', address: 'address' } as const;

/** Builds the fact of each kind of field. */
const factAs: {
  [K in Kind]: (
    read: FieldShape<Fields[K], 'read'>,
    field: Fields[K],
    otherName: string | null,
  ) => FactValue | null;
} = {
  text: (read, { form }) => (read ? fact(textForms[form], read) : null),
  choice: (read, _, otherName) => (read ? fact('name', otherName ?? read.name) : null),
  choices: (read, _, otherName) =>
    read.length > 0 || otherName ? fact('names', namesOf(read, otherName)) : null,
  count: (read) => (read === null ? null : fact('number', read)),
  oneOf: (read) => fact('name', read),
  moment: () => null,
  venue: () => null,
  zone: () => null,
  agenda: () => null,
  speakers: () => null,
};
const factOf = <K extends Kind>(
  kind: K,
  read: FieldShape<Fields[K], 'read'>,
  field: Fields[K],
  otherName: string | null,
) => factAs[kind](read, field, otherName);

/** Facts that are built from more than one field. */
const byHand: Record<NamesOf<{ fact: 'hand' }>, (event: EventWithFacts) => FactValue | null> = {
  eventTypeId: ({ eventType, otherEventType }) => fact('name', otherEventType ?? eventType),
  startDateTime: (event) => fact('moment', { instant: event.startDateTime, event }),
  endDateTime: (event) => fact('moment', { instant: event.endDateTime, event }),
  attendanceType: ({ attendanceType }) => (attendanceType ? fact('name', attendanceType) : null),
  venueId: ({ venue }) => (venue.name ? fact('venue', venue) : null),
  eventSizeId: ({ eventSize, eventSizeMetric }) =>
    eventSize ? fact('area', { name: eventSize.name, metric: eventSizeMetric }) : null,
  sectors: ({ sectors }) => (sectors.length > 0 ? fact('sectors', sectors) : null),
};
const isByHand = (name: FieldName): name is keyof typeof byHand => name in byHand;

/** Maps a field to the one that describes its option `Other`. */
const otherOf = new Map<string, string>(
  fieldRows.flatMap(([name, field]) =>
    field.kind === 'text' && field.otherOf ? [[field.otherOf, name]] : [],
  ),
);

/** Returns the facts of one group in order, null for empty ones. */
export const factsOf = (event: EventWithFacts, group: FactGroup): EventFact[] =>
  fieldRows
    .filter(([, field]) => field.group === group)
    .map(([name, field]) => ({
      name,
      label: field.label,
      fact: isByHand(name) ? byHand[name](event) : readFact(event, name, field),
    }));

function readFact(event: EventWithFacts, name: FieldName, field: EventField): FactValue | null {
  // by name, because the compiler can't relate a row to its key
  const values: Readonly<Record<string, unknown>> = event;
  const read = values[readNameOf(field, name)];
  if (read === undefined) return null; // written by an older release, or hidden from this reader
  const otherName = values[otherOf.get(name) ?? ''];
  return factOf(
    field.kind,
    read as FieldShape<typeof field, 'read'>,
    field,
    typeof otherName === 'string' ? otherName : null,
  );
}

/** Labels of what changes with a version besides its fields. */
const fileFields = {
  thumbnail: msg('Thumbnail'),
  banners: msg('Banners'),
  documents: msg('Documents'),
  speakerImages: msg('Images of speakers'),
};
/** Images or documents of an event, as a change of a version names them. */
export type FileField = keyof typeof fileFields;

const labelOfFiles: Readonly<Record<string, string>> = fileFields;

/** Returns the label of a field, or the name itself if this release doesn't know it. */
export const labelOfField = (name: string): string =>
  fieldRows.find(([known]) => known === name)?.[1].label ?? labelOfFiles[name] ?? name;
