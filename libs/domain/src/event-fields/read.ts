import { z } from 'zod';
import { Instant, Option } from '../kernel/fields.ts';
import { eachField, type ShapeOf } from './event-fields.ts';
import { emptyOf, type Fields, type FieldShape, type Kind } from './field.ts';
import { AgendaItem, Speaker } from './programme.ts';
import { readBy, readNameOf, type NameReadBy, type ReadName, type Reader } from './readers.ts';
import { withDefault } from './with-default.ts';

/** Response schema of each kind. */
const readAs: { [K in Kind]: (field: Fields[K]) => z.ZodType<FieldShape<Fields[K], 'read'>> } = {
  text: ({ inEveryVersion }) => (inEveryVersion ? z.string() : z.string().nullable()),
  choice: () => Option.nullable(),
  choices: () => z.array(Option),
  count: () => z.number().int().nullable(),
  oneOf: ({ values }) => z.enum(values),
  moment: () => Instant,
  venue: () => z.custom<never>(),
  zone: () => z.string().nullable(),
  agenda: () => z.array(AgendaItem),
  speakers: () => z.array(Speaker),
};

const schemaOf = <K extends Kind>(kind: K, field: Fields[K]): z.ZodType => readAs[kind](field);

type ReadSchemas<R extends Reader> = {
  [K in NameReadBy<R> as ReadName<K>]: z.ZodDefault<z.ZodType<ShapeOf<K, 'read'>, ShapeOf<K, 'read'>>>;
};

// a response from an older node may lack a field that this release knows
const fieldsReadBy = <R extends Reader>(reader: R) =>
  eachField<ReadSchemas<R>>(
    readBy(reader),
    (field) => withDefault(schemaOf(field.kind, field), emptyOf(field)),
    readNameOf,
  );

/** Response fields that everyone may read. */
export const publicFields = fieldsReadBy('everyone');
/** Response fields that the partner and administrators may read. */
export const partnerFields = fieldsReadBy('partner');
