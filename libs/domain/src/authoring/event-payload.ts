import { z } from 'zod';
import { ticketAttendances } from '../catalogue/ticket-attendance.ts';
import { DateTime, optionalText, upTo } from '../event-fields/input.ts';
import { changedEventFields, missingTimeZone, newEventFields } from '../event-fields/sent.ts';
import { OptionId, PolicyId, SeriesId, coerceNumber, requiredShortText } from '../kernel/fields.ts';
import type { Currency } from '../kernel/money.ts';
import { code } from '../kernel/read-issue.ts';
import { orderLimits } from '../orders/order-limits.ts';
import { virtual } from './event-rules.ts';

/** Currencies of ticket prices (partner spec 9). */
export const ticketCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD'] as const satisfies Currency[];

const seriesId = coerceNumber(SeriesId).nullable();

const price = code('price-negative');
const quantity = code('quantity-negative');
const Amount = coerceNumber(z.number(price).min(0, price).max(10_000_000, code('price-too-high')));

const wholeNumber = code('whole-number');
/** A limit of a ticket type; null for none. */
const limitUpTo = (most: number) =>
  coerceNumber(z.number(wholeNumber).int(wholeNumber).min(1).max(most)).nullable();

export const ticketTypeFields = {
  name: requiredShortText('name-required', 120),
  description: optionalText(2000),
  price: Amount,
  startDateTime: DateTime,
  endDateTime: DateTime,
  quantity: coerceNumber(
    z.number(quantity).int(code('whole-number')).min(0, quantity).max(1_000_000, code('quantity-too-high')),
  ),
  minPerOrder: limitUpTo(orderLimits.tickets),
  maxPerOrder: limitUpTo(orderLimits.tickets),
  maxPerPerson: limitUpTo(1_000_000),
  /** Hidden from visitors, and sold only with a code that names it. */
  needsCode: z.boolean(code('true-or-false')),
  /** Sold only to those whose request the organiser approves. */
  needsApproval: z.boolean(code('true-or-false')),
  /** A card is authorised with each request, and charged once it is approved; only read if it is sold on approval. */
  needsCard: z.boolean(code('true-or-false')),
  /** No request can be approved without a card; only read if one is authorised with each request. */
  requiresCard: z.boolean(code('true-or-false')),
  /** How it admits to an event at a venue and online; null for both. */
  attendance: z.enum(ticketAttendances).nullable(),
  cancellationPolicyId: coerceNumber(
    z
      .number(code('cancellation-policy-required'))
      .int(code('cancellation-policy-required'))
      .positive(code('cancellation-policy-required')),
  ).pipe(PolicyId),
};

/** Code for an extra that lacks a required field (partner spec 5). */
const extraIncomplete = code('fill-in-all-fields');
export const subEventFields = {
  name: requiredShortText(extraIncomplete, 120),
  description: optionalText(2000),
  startDateTime: z
    .string(extraIncomplete)
    .trim()
    .min(1, { error: extraIncomplete, abort: true })
    .pipe(DateTime),
  price: Amount,
  subEventType: z.union(
    [coerceNumber(OptionId), z.object({ id: coerceNumber(OptionId) }).transform(({ id }) => id)],
    extraIncomplete,
  ),
};

export const TicketTypeDraft = z.object({
  ...ticketTypeFields,
  description: ticketTypeFields.description.default(''),
  minPerOrder: ticketTypeFields.minPerOrder.default(null),
  maxPerOrder: ticketTypeFields.maxPerOrder.default(null),
  maxPerPerson: ticketTypeFields.maxPerPerson.default(null),
  needsCode: ticketTypeFields.needsCode.default(false),
  needsApproval: ticketTypeFields.needsApproval.default(false),
  needsCard: ticketTypeFields.needsCard.default(false),
  requiresCard: ticketTypeFields.requiresCard.default(false),
  attendance: ticketTypeFields.attendance.default(null),
});
export type TicketTypeDraft = z.output<typeof TicketTypeDraft>;

export const SubEventDraft = z.object({
  ...subEventFields,
  description: subEventFields.description.default(''),
  price: subEventFields.price.default(0),
});
export type SubEventDraft = z.output<typeof SubEventDraft>;

/**
 * An event without a venue has to be virtual and in a time zone. Wanting values become invalid before their fields are
 * read, because a rule between fields is not judged while another field is wrong, and a form needs all its errors at once.
 */
function demandWhereabouts(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  const { attendanceType, venueId, timeZone } = payload as Partial<Record<string, unknown>>;
  if (isGiven(venueId)) return payload;
  if (Number(attendanceType) !== virtual) return { ...payload, venueId: 0 };
  return isGiven(timeZone) ? payload : { ...payload, timeZone: missingTimeZone };
}
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The payload of a new event; absent fields are empty (partner spec 3). */
export const EventPayload = z.preprocess(
  demandWhereabouts,
  z.object({
    ...newEventFields,
    /** A series of the own company; null if it takes place once. */
    seriesId: seriesId.default(null),
    ticketTypes: upTo(50, TicketTypeDraft, 'list-of-ticket-types').default([]),
    subEvents: upTo(100, SubEventDraft, 'list-of-extras').default([]),
    currencyCode: z.enum(ticketCurrencies, code('choose-currency')).default('USD'),
  }),
);
export type EventPayload = z.output<typeof EventPayload>;

/** A change of an event: absent fields keep their value. Ticket types and extras have calls of their own. */
export const EventChange = z.object({
  ...changedEventFields,
  /** Makes the event an edition. One can't leave its series. */
  seriesId: seriesId.optional(),
});
export type EventChange = z.output<typeof EventChange>;
