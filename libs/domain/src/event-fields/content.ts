import { z } from 'zod';
import { Instant, OptionId } from '../kernel/fields.ts';
import { withDefault } from './with-default.ts';
import { eachField, type NamesWithout, type ShapeOf } from './event-fields.ts';
import { storedDocument } from '../kernel/stored-document.ts';
import { emptyOf, type Fields, type FieldShape, type Kind } from './field.ts';
import { AgendaItem, Speaker } from './programme.ts';

/** Schema of each kind in a stored version: option IDs, never names. */
const storedAs: { [K in Kind]: (field: Fields[K]) => z.ZodType<FieldShape<Fields[K], 'stored'>> } = {
  text: ({ inEveryVersion }) => (inEveryVersion ? z.string() : z.string().nullable()),
  choice: ({ inEveryVersion }) => (inEveryVersion ? OptionId : OptionId.nullable()),
  choices: () => z.array(OptionId),
  count: () => z.number().int().nullable(),
  // a newer release may write a value that this one does not know
  oneOf: ({ values }) => z.enum(values).catch(values[0]),
  moment: () => Instant,
  venue: () => z.custom<never>(),
  zone: () => z.string().nullable(),
  agenda: () => z.array(AgendaItem),
  speakers: () => z.array(Speaker),
};

const schemaOf = <K extends Kind>(kind: K, field: Fields[K]): z.ZodType => storedAs[kind](field);

type NameInContent = NamesWithout<{ storedIn: 'column' }>;
type ContentSchemas = { [K in NameInContent]: z.ZodType<ShapeOf<K, 'stored'>> };

/**
 * Content of an event version (partner spec 3, event payload). It parses every version ever stored: a missing
 * field is empty.
 */
export const EventContent = z.object(
  eachField<ContentSchemas>(
    (field) => !field.storedIn,
    (field) => withDefault(schemaOf(field.kind, field), emptyOf(field)),
  ),
);
export type EventContent = z.infer<typeof EventContent>;

/** Stored form of the content; every read goes through it. */
export const eventContent = storedDocument(EventContent);
