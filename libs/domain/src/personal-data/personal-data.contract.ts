import { z } from 'zod';
import { defineContract, FileAnswer } from '../kernel/endpoint.ts';
import { CalendarDate, coerceNumber, Done, EventId, Instant } from '../kernel/fields.ts';
import { dataCategories } from './data-categories.ts';
import { personalDataCalls } from './personal-data.calls.ts';

/** Personal data of one kind, with days by the clock of the event's venue. */
export const DataOfCategory = z.object({
  category: z.enum(dataCategories),
  /** Entries on record. */
  count: z.number().int(),
  /** Days after the event for which it is stored; null: as long as tax law asks for. */
  days: z.number().int().nullable(),
  /** Day on which it is removed; null as above. */
  on: CalendarDate.nullable(),
  /** First day on which the organiser can remove it; null: never. */
  from: CalendarDate.nullable(),
  /** The organiser can remove it now, once it is exported. */
  isRemovable: z.boolean(),
  /** When the organiser last exported all of it. */
  exportedAt: Instant.nullable(),
});
export type DataOfCategory = z.infer<typeof DataOfCategory>;

export const PersonalData = z.object({
  isOver: z.boolean(),
  /** An open dispute or request for damage needs it, or the law. */
  isHeldUp: z.boolean(),
  categories: z.array(DataOfCategory),
});
export type PersonalData = z.infer<typeof PersonalData>;

export const DataTermsForm = z.object({
  terms: z
    .array(z.object({ category: z.enum(dataCategories), days: z.number().int().min(1).max(730) }))
    .min(1)
    .max(dataCategories.length),
});
export type DataTermsForm = z.infer<typeof DataTermsForm>;

const params = z.object({ eventId: coerceNumber(EventId) });
const ofCategory = params.extend({ category: z.enum(dataCategories) });

export const personalDataContract = defineContract(personalDataCalls, {
  personalData: { params, response: PersonalData },
  setDataTerms: {
    note: 'Shorter terms than those of the privacy notice, in days after the event. A term that would be over within a week is refused. Takes effect in the night.',
    params,
    body: DataTermsForm,
    response: PersonalData,
  },
  exportPersonalData: {
    note: 'A CSV file. The export is recorded in the audit log; once it is complete, the data can be removed for seven days.',
    params: ofCategory,
    response: FileAnswer,
  },
  removePersonalData: {
    note: 'After the event, and after an export. It is gone for good; orders, invoices and numbers stay, and a certificate names whom it certifies.',
    params: ofCategory,
    response: Done,
  },
});
