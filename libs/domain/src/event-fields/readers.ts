import type { EventFields, FieldName, NamesOf, NamesWithout, ShapeOf } from './event-fields.ts';
import type { EventField } from './field.ts';

/** Readers of an event: everyone its page, its partner and administrators all of it. */
export type Reader = EventField['shownTo'];

/** Fields whose response follows from their kind; the others are written out in the response schemas. */
export type NameReadBy<R extends Reader> = R extends 'everyone'
  ? NamesWithout<{ read: 'hand' }> & NamesOf<{ shownTo: 'everyone' }>
  : NamesWithout<{ read: 'hand' }>;
export type ReadName<K extends FieldName> = EventFields[K] extends { readAs: infer Name extends string }
  ? Name
  : K;

/** Values of those fields by their names in responses. */
export type ReadFields<R extends Reader> = {
  [K in NameReadBy<R> as ReadName<K>]: ShapeOf<K, 'read'>;
};

export const readBy =
  (reader: Reader) =>
  (field: EventField): boolean =>
    field.read !== 'hand' && (reader === 'partner' || field.shownTo === 'everyone');
export const readNameOf = (field: EventField, name: FieldName): string => field.readAs ?? name;
