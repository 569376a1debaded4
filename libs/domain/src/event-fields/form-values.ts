import { z } from 'zod';
import { eachField, type EventFields, type FieldName } from './event-fields.ts';
import { emptyOf, type EventField, type Fields, type Kind } from './field.ts';
import type { Option } from '../kernel/fields.ts';

const option = z.object({ id: z.number(), name: z.string() });
const venue = option.extend({
  /** Its name alone; drafts of an older release have it as the name. */
  building: z.string().default(''),
  address: z.string().nullable(),
  place: z.string(),
  timeZone: z.string(),
});
const agendaItem = z.object({
  name: z.string(),
  description: z.string(),
  startDateTime: z.string().nullable(),
  speakers: z.array(z.number()).default([]),
});
const speaker = z.object({
  id: z.number(),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  biography: z.string(),
});

/** Form values of each kind, however incomplete; times are venue time. */
interface FormShapes<F> {
  text: string;
  choice: number | null;
  choices: F extends { search: object } ? Option[] : number[];
  count: number | null;
  oneOf: F extends { values: readonly (infer V)[] } ? V : never;
  moment: string | null;
  venue: z.infer<typeof venue> | null;
  zone: string | null;
  agenda: z.infer<typeof agendaItem>[];
  speakers: z.infer<typeof speaker>[];
}
/** Type of a field's form value. */
export type FormValue<F extends EventField> = FormShapes<F>[F['kind']];
/** The fields of an event as the form holds them. */
export type FormFields = { [K in FieldName]: FormValue<EventFields[K]> };

/** Draft schema of each kind. */
const formSchemaOf: { [K in Kind]: (field: Fields[K]) => z.ZodType } = {
  text: () => z.string(),
  choice: () => z.number().nullable(),
  choices: ({ search }) => z.array(search ? option : z.number()),
  count: () => z.number().nullable(),
  // a newer release may write a value that this one does not know
  oneOf: ({ values }) => z.enum(values).catch(values[0]),
  moment: () => z.string().nullable(),
  venue: () => venue.nullable(),
  zone: () => z.string().nullable(),
  agenda: () => z.array(agendaItem),
  speakers: () => z.array(speaker),
};
const schemaOf = <K extends Kind>(kind: K, field: Fields[K]) => formSchemaOf[kind](field);

const emptyFormValue = (field: EventField): unknown =>
  field.kind === 'text' ? '' : (emptyOf(field) ?? null);

/** Draft schemas of the fields; a field missing from an older draft is empty. */
export const formSchemas = eachField<{ [K in FieldName]: z.ZodType<FormFields[K]> }>(
  () => true,
  (field) => {
    const schema = schemaOf(field.kind, field);
    const isOld = 'inEveryVersion' in field;
    return isOld ? schema : schema.default(() => emptyFormValue(field));
  },
);

/** Values of an empty form. */
export const emptyFormFields = eachField<FormFields>(() => true, emptyFormValue);
