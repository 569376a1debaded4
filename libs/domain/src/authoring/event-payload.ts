import { z } from 'zod';
import { isDateTime } from '../kernel/dates.ts';
import {
  OptionId,
  PolicyId,
  VenueId,
  asNumber,
  line,
  optionalLine,
  requiredChoice,
  requiredLine,
} from '../kernel/fields.ts';
import type { Currency } from '../kernel/money.ts';

/** Lengths that the event form counts down (partner spec 5 and 9). */
export const eventTextLimits = {
  name: 120,
  tagline: 95,
  description: 200,
  other: 80,
  otherInformation: 5000,
} as const;

/** Currencies a ticket may be sold in (partner spec 9). */
export const ticketCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD'] as const satisfies Currency[];

/** A date and time, with an offset or as a clock at the venue shows it. */
const DateTime = z.string('Invalid date/time format').trim().refine(isDateTime, 'Invalid date/time format');

/** Text of several lines: trimmed, no control characters but line breaks. */
const textBlock = (message: string, max: number) =>
  z
    .string(message)
    .trim()
    .min(1, { error: message, abort: true })
    .max(max, `Please use at most ${max} characters`)
    .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'Please use letters, digits and punctuation only');

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'Please use letters, digits and punctuation only')
    .nullable()
    .transform((text) => text ?? '');

/** Parts there may be any number of; `null` is none. */
const upTo = <T extends z.ZodType>(max: number, part: T, name: string) =>
  z
    .array(part, `Please send a list of ${name}`)
    .max(max, `Please use at most ${max} ${name}`)
    .nullable()
    .transform((parts) => parts ?? []);

const notListed = 'Please choose from the list';

/** An id as forms send it: a number, its text, or the option it was chosen from. */
const idOrOption = z.union(
  [
    requiredChoice(notListed),
    z.object({ id: requiredChoice(notListed) }, notListed).transform(({ id }) => id),
  ],
  notListed,
);
const choices = z
  .array(idOrOption, notListed)
  .max(300, 'Please choose at most 300')
  .nullable()
  .transform((ids) => [...new Set(ids)]);
/** What a form may empty: no text is nothing. */
const clearable = <T extends z.ZodType>(field: T, message: string) =>
  z.union([field, z.literal('').transform(() => null)], message);
const noCount = 'Please enter a whole number';
const count = asNumber(z.number(noCount).int(noCount).min(0, noCount).max(100_000_000, noCount));
const optionalChoice = clearable(idOrOption, notListed)
  .nullish()
  .transform((id) => id ?? null);
const optionalCount = clearable(count, noCount)
  .nullish()
  .transform((number) => number ?? null);

const address = 'Please enter a valid web address';
const Website = z
  .string('Website is required')
  .trim()
  .min(1, { error: 'Website is required', abort: true })
  .max(500, 'Please use at most 500 characters')
  .transform((text) => (/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine((text) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text), address);

/** Only its name is demanded (partner spec 5); without a time it begins with the event. */
const AgendaItemDraft = z.object({
  name: requiredLine('Name is required', 200),
  description: optionalText(2000).default(''),
  startDateTime: clearable(DateTime, 'Invalid date/time format')
    .nullish()
    .transform((text) => text ?? null),
});
export type AgendaItemDraft = z.output<typeof AgendaItemDraft>;

/** What an organiser writes about an event (partner spec 3, event payload). */
export const eventFields = {
  name: requiredLine('Name is required', eventTextLimits.name),
  tagline: requiredLine('Tagline is required', eventTextLimits.tagline),
  description: textBlock('Description is required', eventTextLimits.description),
  startDateTime: DateTime,
  endDateTime: DateTime,
  venueId: asNumber(
    z.number('Venue is required').int('Venue is required').positive('Venue is required'),
  ).pipe(VenueId),
  websiteUrl: Website,
  attendanceType: asNumber(z.literal([1, 2, 3], 'Attendance type is required')),
  eventTypeId: requiredChoice('Event type is required'),
  otherEventType: optionalLine(eventTextLimits.other),
  attendeeClasses: choices,
  otherAttendeeClass: optionalLine(eventTextLimits.other),
  attendeeCountries: choices,
  attendeeJobTitles: choices,
  attendeeDesignations: choices,
  exhibitorTypes: choices,
  exhibitorCountries: choices,
  audiences: choices,
  sectors: choices,
  sectorSubtypes: choices,
  numAttendeesId: optionalChoice,
  numExhibitorsId: optionalChoice,
  previousNumAttendees: optionalCount,
  previousNumExhibitors: optionalCount,
  eventSizeId: optionalChoice,
  eventSizeMetric: z.enum(['sqm', 'sqft'], 'Please choose sqm or sqft'),
  otherInformation: textBlock('Other information is required', eventTextLimits.otherInformation),
  agendaItems: upTo(500, AgendaItemDraft, 'agenda items'),
};

const price = 'Price must be non-negative';
const quantity = 'Quantity must be non-negative';
const Amount = asNumber(z.number(price).min(0, price).max(10_000_000, 'Please enter a lower price'));

export const ticketTypeFields = {
  name: requiredLine('Name is required', 120),
  description: optionalText(2000),
  price: Amount,
  startDateTime: DateTime,
  endDateTime: DateTime,
  quantity: asNumber(
    z.number(quantity).int(quantity).min(0, quantity).max(1_000_000, 'Please enter a lower quantity'),
  ),
  cancellationPolicyId: asNumber(
    z
      .number('Cancellation policy is required')
      .int('Cancellation policy is required')
      .positive('Cancellation policy is required'),
  ).pipe(PolicyId),
};

/** What is said of an extra that lacks a field (partner spec 5). */
export const extraIncomplete = 'Please fill in all required fields';
export const subEventFields = {
  name: requiredLine(extraIncomplete, 120),
  description: optionalText(2000),
  startDateTime: z
    .string(extraIncomplete)
    .trim()
    .min(1, { error: extraIncomplete, abort: true })
    .pipe(DateTime),
  price: Amount,
  subEventType: z.union(
    [asNumber(OptionId), z.object({ id: asNumber(OptionId) }).transform(({ id }) => id)],
    extraIncomplete,
  ),
};

export const TicketTypeDraft = z.object({
  ...ticketTypeFields,
  description: ticketTypeFields.description.default(''),
});
export type TicketTypeDraft = z.output<typeof TicketTypeDraft>;

export const SubEventDraft = z.object({
  ...subEventFields,
  description: subEventFields.description.default(''),
  price: subEventFields.price.default(0),
});
export type SubEventDraft = z.output<typeof SubEventDraft>;

/** The payload of a new event; what is left out is empty (partner spec 3). */
export const EventPayload = z.object({
  ...eventFields,
  attendeeClasses: choices.default([]),
  attendeeCountries: choices.default([]),
  attendeeJobTitles: choices.default([]),
  attendeeDesignations: choices.default([]),
  exhibitorTypes: choices.default([]),
  exhibitorCountries: choices.default([]),
  audiences: choices.default([]),
  sectors: choices.default([]),
  sectorSubtypes: choices.default([]),
  eventSizeMetric: eventFields.eventSizeMetric.default('sqm'),
  agendaItems: eventFields.agendaItems.default([]),
  ticketTypes: upTo(50, TicketTypeDraft, 'ticket types').default([]),
  subEvents: upTo(100, SubEventDraft, 'extras').default([]),
  currencyCode: z.enum(ticketCurrencies, 'Please choose a currency').default('USD'),
});
export type EventPayload = z.output<typeof EventPayload>;

/** A change of an event: what is absent stays as it is. Ticket types and extras have calls of their own. */
export const EventChange = z
  .object({
    ...eventFields,
    numAttendeesId: clearable(idOrOption.nullable(), notListed),
    numExhibitorsId: clearable(idOrOption.nullable(), notListed),
    eventSizeId: clearable(idOrOption.nullable(), notListed),
    previousNumAttendees: clearable(count.nullable(), noCount),
    previousNumExhibitors: clearable(count.nullable(), noCount),
    otherEventType: line(eventTextLimits.other)
      .nullable()
      .transform((text) => text || null),
    otherAttendeeClass: line(eventTextLimits.other)
      .nullable()
      .transform((text) => text || null),
  })
  .partial();
export type EventChange = z.output<typeof EventChange>;
