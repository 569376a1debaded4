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
    kept: FieldShape<Fields[K], 'kept'>,
    field: Fields[K],
    options: OptionsOf,
  ) => FieldShape<Fields[K], 'read'>;
} = {
  text: (kept) => kept,
  choice: (kept, { list }, options) => (kept === null ? null : (options(list, [kept])[0] ?? null)),
  choices: (kept, { list }, options) => options(list, kept),
  count: (kept) => kept,
  oneOf: (kept) => kept,
  moment: (kept) => kept,
  venue: (kept) => kept,
  zone: (kept) => kept,
  agenda: (kept) =>
    kept.map((item) => ({ ...item, startDateTime: new Date(item.startDateTime).toISOString() })),
};

const presentOne = <K extends Kind>(
  kind: K,
  kept: FieldShape<Fields[K], 'kept'>,
  field: Fields[K],
  options: OptionsOf,
) => presentAs[kind](kept, field, options);

/** Returns the fields of an event that a reader may see. */
export const presentFields = <R extends Reader>(
  reader: R,
  content: EventContent,
  options: OptionsOf,
): ReadFields<R> => {
  // by name, because the compiler can't relate a row to its key
  const kept: Readonly<Record<string, unknown>> = content;
  return eachField<ReadFields<R>>(
    readBy(reader),
    (field, name) => presentOne(field.kind, kept[name] as FieldShape<typeof field, 'kept'>, field, options),
    readNameOf,
  );
};
