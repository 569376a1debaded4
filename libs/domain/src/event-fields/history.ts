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
  venue: { id: FieldShape<Fields['venue'], 'stored'>; name: string; isOnline: boolean };
  timeZone: string;
  options: OptionsOf;
}

const names = (options: readonly { name: string }[]) => options.map(({ name }) => name).join(', ');

/** Describes the value of each kind in words. */
const wordsOf: {
  [K in Kind]: (
    stored: FieldShape<Fields[K], 'stored'>,
    field: Fields[K],
    version: ComparedVersion,
  ) => string;
} = {
  text: (stored) => stored ?? '',
  choice: (stored, { list }, { options }) => (stored === null ? '' : names(options(list, [stored]))),
  choices: (stored, { list }, { options }) => names(options(list, stored)),
  count: (stored) => String(stored ?? ''),
  oneOf: (stored) => stored,
  moment: (stored, _, { timeZone }) => formatEventTime(stored, timeZone),
  venue: (_stored, _field, { venue }) => venue.name,
  zone: (stored) => stored ?? '',
  agenda: (stored, _, { timeZone, content }) =>
    stored
      .map(({ name, startDateTime, speakers }) => {
        const on = names(content.speakers.filter(({ id }) => speakers.includes(id)));
        return `${formatEventTime(startDateTime, timeZone)} ${name}${on && ` (${on})`}`;
      })
      .join('\n'),
  speakers: (stored) =>
    stored
      .map(({ name, title, company, biography }) =>
        [name, title, company, biography].filter(Boolean).join(', '),
      )
      .join('\n'),
};

const wordsOfOne = <K extends Kind>(
  kind: K,
  stored: FieldShape<Fields[K], 'stored'>,
  field: Fields[K],
  version: ComparedVersion,
) => wordsOf[kind](stored, field, version);

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
      const stored: Readonly<Record<string, unknown>> = {
        ...content,
        startDateTime,
        endDateTime,
        venueId: venue.id,
        timeZone: venue.isOnline ? timeZone : null,
      };
      return wordsOfOne(field.kind, stored[name] as FieldShape<typeof field, 'stored'>, field, version);
    };
    const change = { field: name, before: words(before), after: words(after) };
    return change.before === change.after ? [] : [change];
  });
