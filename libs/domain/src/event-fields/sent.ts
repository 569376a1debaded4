import { z } from 'zod';
import {
  OptionId,
  VenueId,
  coerceNumber,
  shortText,
  requiredChoice,
  requiredShortText,
} from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { eventFileLimits } from '../authoring/event-files.ts';
import { eachField, type FieldName, type ShapeOf } from './event-fields.ts';
import { emptyOf, type EventField, type Fields, type FieldShape, type Kind } from './field.ts';
import {
  DateTime,
  choiceIds,
  clearable,
  optionalChoice,
  optionalCount,
  optionalText,
  requiredAddress,
  textBlock,
  upTo,
} from './input.ts';
import { withDefault } from './with-default.ts';

/** Requires only a name (partner spec 5). */
const AgendaItemDraft = z.object({
  name: requiredShortText('name-required', 200),
  description: optionalText(2000).default(''),
  startDateTime: clearable(DateTime, 'date-time-format')
    .nullish()
    .transform((text) => text ?? null),
  speakers: choiceIds.default([]),
});

/** Requires only a name. */
const SpeakerDraft = z.object({
  id: coerceNumber(OptionId)
    .nullish()
    .transform((id) => id ?? null),
  name: requiredShortText('name-required', 120),
  title: shortText(120)
    .nullable()
    .default('')
    .transform((sent) => sent ?? ''),
  company: shortText(120)
    .nullable()
    .default('')
    .transform((sent) => sent ?? ''),
  biography: optionalText(1000).default(''),
});

/** Stands for the time zone of a virtual event that names none. */
export const missingTimeZone = '?';

const emptyAsNull = (text: z.ZodType<string>): z.ZodType<string | null> =>
  text.nullable().transform((sent) => sent || null);

const textForms = {
  line: {
    required: requiredShortText,
    optional: (max: number) => emptyAsNull(shortText(max)),
  },
  block: { required: textBlock, optional: (max: number) => emptyAsNull(optionalText(max)) },
  address: {
    required: requiredAddress,
    optional: (max: number) =>
      clearable(requiredAddress('web-address-invalid', max).nullable(), 'web-address-invalid'),
  },
} satisfies Record<Fields['text']['form'], unknown>;

/** Request schema of each kind, with its error messages. */
const sentAs: { [K in Kind]: (field: Fields[K]) => z.ZodType<FieldShape<Fields[K], 'sent'>> } = {
  text: ({ form, max, required }) =>
    required ? textForms[form].required(required, max) : textForms[form].optional(max),
  choice: ({ required, only }) =>
    required === undefined
      ? optionalChoice
      : only
        ? coerceNumber(z.literal(only, required))
        : requiredChoice(required),
  choices: () => choiceIds,
  count: () => optionalCount,
  oneOf: ({ values, message }) => z.enum(values, message),
  moment: () => DateTime,
  venue: ({ required }) =>
    coerceNumber(z.number(required).int(required).positive(required)).pipe(VenueId).nullable(),
  zone: () => emptyAsNull(shortText(60).refine((text) => text !== missingTimeZone, code('choose-time-zone'))),
  agenda: () => upTo(500, AgendaItemDraft, 'list-of-agenda-items'),
  speakers: () => upTo(eventFileLimits.speakers, SpeakerDraft, 'list-of-speakers'),
};

const schemaOf = <K extends Kind>(kind: K, field: Fields[K]): z.ZodType => sentAs[kind](field);
// whether an event needs its venue depends on how it is attended
const isRequired = (field: EventField): boolean =>
  field.kind === 'moment' || ('required' in field && field.kind !== 'venue');

type SentSchemas = { [K in FieldName]: z.ZodType<ShapeOf<K, 'sent'>> };
type ChangedSchemas = { [K in FieldName]: z.ZodOptional<z.ZodType<ShapeOf<K, 'sent'>>> };

/** Fields of a new event: absent ones are empty. */
export const newEventFields = eachField<SentSchemas>(
  () => true,
  (field) => withDefault(schemaOf(field.kind, field), isRequired(field) ? undefined : emptyOf(field)),
);

/** Fields of a change: absent ones keep their value. */
export const changedEventFields = eachField<ChangedSchemas>(
  () => true,
  (field) => schemaOf(field.kind, field).optional(),
);
