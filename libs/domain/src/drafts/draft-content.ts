import { z } from 'zod';
import { ticketAttendances } from '../catalogue/ticket-attendance.ts';
import { ticketCurrencies } from '../authoring/event-payload.ts';
import { emptyFormFields, formSchemas } from '../event-fields/form-values.ts';
import { storedDocument } from '../kernel/stored-document.ts';

const choice = z.number().nullable();
const moment = z.string().nullable();
const limit = z.number().nullable().default(null);

/** Content of a draft: the values of the event form, complete or not. Times are venue time. */
export const EventDraftContent = z.object({
  ...formSchemas,
  seriesId: z.number().nullable().default(null),
  subEvents: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      subEventType: choice,
      startDateTime: moment,
      price: z.number().nullable(),
    }),
  ),
  // a newer release may know more currencies
  currencyCode: z.enum(ticketCurrencies).catch('USD'),
  ticketTypes: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      price: z.number().nullable(),
      quantity: z.number().nullable(),
      minPerOrder: limit,
      maxPerOrder: limit,
      maxPerPerson: limit,
      needsCode: z.boolean().default(false),
      needsApproval: z.boolean().default(false),
      needsCard: z.boolean().default(false),
      requiresCard: z.boolean().default(false),
      attendance: z.enum(ticketAttendances).nullable().default(null).catch(null),
      startDateTime: moment,
      endDateTime: moment,
      cancellationPolicyId: choice,
    }),
  ),
});
export type EventDraftContent = z.infer<typeof EventDraftContent>;

/** Stored form of the content; every read goes through it. */
export const eventDraftContent = storedDocument(EventDraftContent);

/** Content of a draft in which nothing has been typed. */
export const emptyDraft: EventDraftContent = {
  ...emptyFormFields,
  seriesId: null,
  subEvents: [],
  currencyCode: 'USD',
  ticketTypes: [],
};
