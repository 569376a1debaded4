import { z } from 'zod';
import { isCalendarDate } from './dates.ts';
import { exponents, type Currency } from './money.ts';

/** Fields shared by request and response schemas. The schemas themselves are never shared between the two. */
const noId = 'This is not a valid id';
const integerId = <B extends string>() =>
  z.number(noId).int(noId).positive(noId).max(2_147_483_647, noId).brand<B>();
const uuidId = <B extends string>() => z.uuid(noId).brand<B>();

export const EventId = integerId<'EventId'>();
export type EventId = z.infer<typeof EventId>;
export const EventVersionId = integerId<'EventVersionId'>();
export type EventVersionId = z.infer<typeof EventVersionId>;
export const PartnerId = integerId<'PartnerId'>();
export type PartnerId = z.infer<typeof PartnerId>;
export const TicketTypeId = integerId<'TicketTypeId'>();
export type TicketTypeId = z.infer<typeof TicketTypeId>;
export const SubEventId = integerId<'SubEventId'>();
export type SubEventId = z.infer<typeof SubEventId>;
export const PolicyId = integerId<'PolicyId'>();
export type PolicyId = z.infer<typeof PolicyId>;
export const PlaceId = integerId<'PlaceId'>();
export type PlaceId = z.infer<typeof PlaceId>;
export const VenueId = integerId<'VenueId'>();
export type VenueId = z.infer<typeof VenueId>;
export const OptionId = z.number().int().positive().max(2_147_483_647);
export const UserId = uuidId<'UserId'>();
export type UserId = z.infer<typeof UserId>;
export const PersonId = uuidId<'PersonId'>();
export type PersonId = z.infer<typeof PersonId>;
export const AttendeeId = uuidId<'AttendeeId'>();
export type AttendeeId = z.infer<typeof AttendeeId>;
export const OrderId = uuidId<'OrderId'>();
export type OrderId = z.infer<typeof OrderId>;
export const TicketId = uuidId<'TicketId'>();
export type TicketId = z.infer<typeof TicketId>;
export const FileId = uuidId<'FileId'>();
export type FileId = z.infer<typeof FileId>;
export const SessionId = uuidId<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

/**
 * A number that may arrive as text, in a path or in a form, in its one plain spelling: coercion would also take `true`,
 * `[7]`, `0x10` and `1e2`, and keep the same page under many addresses.
 */
export const asNumber = <T extends z.ZodType<number>>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && plainNumber.test(value) ? Number(value) : value),
    schema,
  );
const plainNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** The id of a choice that a form demands, with one sentence for whatever is wrong with it. */
export const requiredChoice = (message: string) =>
  asNumber(z.number(message).int(message).positive(message).max(2_147_483_647, message));

export const CurrencyCode = z.enum(Object.keys(exponents) as [Currency, ...Currency[]]);
export const CalendarDate = z.string().refine(isCalendarDate, 'Please enter a date as YYYY-MM-DD');
export const Instant = z.iso.datetime({ offset: true });
/** An amount in major units, as the spec's answers show prices. */
export const MajorAmount = z.number().nonnegative();

export const Email = z
  .string('Please enter a valid email address')
  .trim()
  .min(1, 'Please enter a valid email address')
  .max(254, 'Please enter a valid email address')
  .regex(
    /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+\.[^\s\p{Cc}@<>()[\]\\,;:".]+$/u,
    'Please enter a valid email address',
  )
  .transform((text) => text.toLowerCase());

/** One line a person typed: trimmed, no control characters, at most `max` characters. */
export const line = (max = 200) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'Please use letters, digits and punctuation only');
/** A line that may be left out: absent, `null` and empty are all null. */
export const optionalLine = (max = 200) =>
  line(max)
    .nullish()
    .transform((text) => text || null);
export const requiredLine = (message: string, max = 200) =>
  z
    .string(message)
    .trim()
    .min(1, { error: message, abort: true })
    .max(max, `Please use at most ${max} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'Please use letters, digits and punctuation only');

/** What a person wrote at length: several lines, but nothing that is no text. */
export const requiredLines = (message: string, max: number) =>
  z
    .string(message)
    .trim()
    .min(1, { error: message, abort: true })
    .max(max, `Please use at most ${max.toLocaleString('en-US')} characters`)
    .regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u, 'Please use letters, digits and punctuation only');

/** An option as lists and answers show it (visitor spec 3). */
export const Option = z.object({ id: OptionId, name: z.string() });
export type Option = z.infer<typeof Option>;

/** A price on partner and admin reads and inside orders: `{ amount, currency: { code } }`, major units. */
export const Price = z.object({ amount: MajorAmount, currency: z.object({ code: CurrencyCode }) });

/** The answer of a call whose good news is only that it was done. */
export const Done = z.object({ status: z.literal('Success') });
