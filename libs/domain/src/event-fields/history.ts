import { formatEventTime } from '../kernel/dates.ts';
import type { EventContent } from './content.ts';
import { fieldRows, type FieldName } from './event-fields.ts';
import type { Fields, FieldShape, Kind } from './field.ts';
import type { OptionsOf } from './present.ts';

/** A version of an event with the data that describes it in words. */
export interface ComparedVersion {
  content: EventContent;
  startDateTime: string;
  endDateTime: string;
  venue: { id: FieldShape<Fields['venue'], 'kept'>; name: string; isOnline: boolean };
  timeZone: string;
  options: OptionsOf;
}

const names = (options: readonly { name: string }[]) => options.map(({ name }) => name).join(', ');

/** Describes the value of each kind in words. */
const wordsOf: {
  [K in Kind]: (kept: FieldShape<Fields[K], 'kept'>, field: Fields[K], version: ComparedVersion) => string;
} = {
  text: (kept) => kept ?? '',
  choice: (kept, { list }, { options }) => (kept === null ? '' : names(options(list, [kept]))),
  choices: (kept, { list }, { options }) => names(options(list, kept)),
  count: (kept) => String(kept ?? ''),
  oneOf: (kept) => kept,
  moment: (kept, _, { timeZone }) => formatEventTime(kept, timeZone),
  venue: (_kept, _field, { venue }) => venue.name,
  zone: (kept) => kept ?? '',
  agenda: (kept, _, { timeZone }) =>
    kept.map(({ name, startDateTime }) => `${formatEventTime(startDateTime, timeZone)} ${name}`).join('\n'),
};

const wordsOfOne = <K extends Kind>(
  kind: K,
  kept: FieldShape<Fields[K], 'kept'>,
  field: Fields[K],
  version: ComparedVersion,
) => wordsOf[kind](kept, field, version);

export interface FieldChange {
  /** Name of the field; clients have the label. */
  field: FieldName;
  before: string;
  after: string;
}

/** Returns the changes between two versions, in words. */
export const fieldChanges = (before: ComparedVersion, after: ComparedVersion): FieldChange[] =>
  fieldRows.flatMap(([name, field]) => {
    const words = (version: ComparedVersion) => {
      const { content, startDateTime, endDateTime, venue, timeZone } = version;
      const kept: Readonly<Record<string, unknown>> = {
        ...content,
        startDateTime,
        endDateTime,
        venueId: venue.id,
        timeZone: venue.isOnline ? timeZone : null,
      };
      return wordsOfOne(field.kind, kept[name] as FieldShape<typeof field, 'kept'>, field, version);
    };
    const change = { field: name, before: words(before), after: words(after) };
    return change.before === change.after ? [] : [change];
  });
