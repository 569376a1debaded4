import type { Option } from '../kernel/fields.ts';
import type { EventContent } from './content.ts';
import { eachField } from './event-fields.ts';
import type { Fields, FieldList, FieldShape, Kind } from './field.ts';
import { readBy, readNameOf, type ReadFields, type Reader } from './readers.ts';

/** Resolves IDs to the options of a list, in order; unknown IDs are dropped. */
export type OptionsOf = (list: FieldList, ids: readonly number[]) => Option[];

/** Turns the stored value of each kind into its response value. */
const presentAs: {
  [K in Kind]: (
    stored: FieldShape<Fields[K], 'stored'>,
    field: Fields[K],
    options: OptionsOf,
  ) => FieldShape<Fields[K], 'read'>;
} = {
  text: (stored) => stored,
  choice: (stored, { list }, options) => (stored === null ? null : (options(list, [stored])[0] ?? null)),
  choices: (stored, { list }, options) => options(list, stored),
  count: (stored) => stored,
  oneOf: (stored) => stored,
  moment: (stored) => stored,
  venue: (stored) => stored,
  zone: (stored) => stored,
  agenda: (stored) =>
    stored.map((item) => ({ ...item, startDateTime: new Date(item.startDateTime).toISOString() })),
  speakers: (stored) => stored,
};

const presentOne = <K extends Kind>(
  kind: K,
  stored: FieldShape<Fields[K], 'stored'>,
  field: Fields[K],
  options: OptionsOf,
) => presentAs[kind](stored, field, options);

/** Returns the fields of an event that a reader may see. */
export const presentFields = <R extends Reader>(
  reader: R,
  content: EventContent,
  options: OptionsOf,
): ReadFields<R> => {
  // by name, because the compiler can't relate a row to its key
  const stored: Readonly<Record<string, unknown>> = content;
  return eachField<ReadFields<R>>(
    readBy(reader),
    (field, name) =>
      presentOne(field.kind, stored[name] as FieldShape<typeof field, 'stored'>, field, options),
    readNameOf,
  );
};
