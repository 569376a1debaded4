import { z } from 'zod';
import { isCalendarDate } from './dates.ts';
import { languages } from './languages.ts';
import { exponents, type Currency } from './money.ts';
import type { PlainCode } from './problem-codes.ts';
import { code } from './read-issue.ts';

/** Fields shared by request and response schemas. The schemas themselves are never shared between the two. */
const noId = code('unknown-id');
const integerId = <B extends string>() =>
  z.number(noId).int(noId).positive(noId).max(2_147_483_647, noId).brand<B>();
const uuidId = <B extends string>() => z.uuid(noId).brand<B>();

export const EventId = integerId<'EventId'>();
export type EventId = z.infer<typeof EventId>;
export const EventVersionId = integerId<'EventVersionId'>();
export type EventVersionId = z.infer<typeof EventVersionId>;
export const SeriesId = integerId<'SeriesId'>();
export type SeriesId = z.infer<typeof SeriesId>;
export const PartnerId = integerId<'PartnerId'>();
export type PartnerId = z.infer<typeof PartnerId>;
export const EventDraftId = uuidId<'EventDraftId'>();
export type EventDraftId = z.infer<typeof EventDraftId>;
export const TicketTypeId = integerId<'TicketTypeId'>();
export type TicketTypeId = z.infer<typeof TicketTypeId>;
export const SubEventId = integerId<'SubEventId'>();
export type SubEventId = z.infer<typeof SubEventId>;
export const DiscountId = integerId<'DiscountId'>();
export type DiscountId = z.infer<typeof DiscountId>;
export const CodeBatchId = integerId<'CodeBatchId'>();
export type CodeBatchId = z.infer<typeof CodeBatchId>;
export const QuestionId = integerId<'QuestionId'>();
export type QuestionId = z.infer<typeof QuestionId>;
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
export const ApiKeyId = uuidId<'ApiKeyId'>();
export type ApiKeyId = z.infer<typeof ApiKeyId>;
export const WebhookId = uuidId<'WebhookId'>();
export type WebhookId = z.infer<typeof WebhookId>;
export const WebhookDeliveryId = uuidId<'WebhookDeliveryId'>();
export type WebhookDeliveryId = z.infer<typeof WebhookDeliveryId>;
export const ExportScheduleId = uuidId<'ExportScheduleId'>();
export type ExportScheduleId = z.infer<typeof ExportScheduleId>;
export const AnnouncementId = uuidId<'AnnouncementId'>();
export type AnnouncementId = z.infer<typeof AnnouncementId>;
export const MailingTemplateId = uuidId<'MailingTemplateId'>();
export type MailingTemplateId = z.infer<typeof MailingTemplateId>;
export const MailingId = uuidId<'MailingId'>();
export type MailingId = z.infer<typeof MailingId>;
export const WaitId = uuidId<'WaitId'>();
export type WaitId = z.infer<typeof WaitId>;
export const DoorDeviceId = uuidId<'DoorDeviceId'>();
export type DoorDeviceId = z.infer<typeof DoorDeviceId>;
export const FileId = uuidId<'FileId'>();
export type FileId = z.infer<typeof FileId>;
export const DecisionId = uuidId<'DecisionId'>();
export type DecisionId = z.infer<typeof DecisionId>;
export const NoticeId = uuidId<'NoticeId'>();
export type NoticeId = z.infer<typeof NoticeId>;
export const IncidentId = uuidId<'IncidentId'>();
export type IncidentId = z.infer<typeof IncidentId>;
export const IncidentUpdateId = uuidId<'IncidentUpdateId'>();
export type IncidentUpdateId = z.infer<typeof IncidentUpdateId>;
export const SavedSearchId = uuidId<'SavedSearchId'>();
export type SavedSearchId = z.infer<typeof SavedSearchId>;
export const SessionId = uuidId<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

/**
 * A number, or its text in a path or form. Only plain decimal text: coercion would also accept `true`, `[7]`,
 * `0x10` and `1e2`, which gives one page several addresses.
 */
export const coerceNumber = <T extends z.ZodType<number>>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && plainNumber.test(value) ? Number(value) : value),
    schema,
  );
const plainNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** ID of a required option, with one message for every error. */
export const requiredChoice = (message: PlainCode) =>
  coerceNumber(z.number(message).int(message).positive(message).max(2_147_483_647, message));

export const CurrencyCode = z.enum(Object.keys(exponents) as [Currency, ...Currency[]]);
export const CalendarDate = z.string().refine(isCalendarDate, code('date-format'));
export const Instant = z.iso.datetime({ offset: true });
/** An amount in major units, as the spec's responses show prices. */
export const MajorAmount = z.number().nonnegative();

export const Email = z
  .string(code('email-invalid'))
  .trim()
  .min(1, code('email-invalid'))
  .max(254, code('email-invalid'))
  .regex(
    /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+\.[^\s\p{Cc}@<>()[\]\\,;:".]+$/u,
    code('email-invalid'),
  )
  .transform((text) => text.toLowerCase());

/** One line of typed text: trimmed, without control characters, at most `max` characters. */
export const shortText = (max = 200) =>
  z
    .string()
    .trim()
    .max(max, code('at-most-characters'))
    .regex(/^[^\p{Cc}]*$/u, code('plain-text-only'));
/** An optional line: absent, `null` and empty become null. */
export const optionalLine = (max = 200) =>
  shortText(max)
    .nullish()
    .transform((text) => text || null);
export const requiredShortText = (message: PlainCode, max = 200) =>
  z
    .string(message)
    .trim()
    .min(1, { error: message, abort: true })
    .max(max, code('at-most-characters'))
    .regex(/^[^\p{Cc}]*$/u, code('plain-text-only'));

/** Required text of several lines, without control characters. */
export const requiredLines = (message: PlainCode, max: number) =>
  z
    .string(message)
    .trim()
    .min(1, { error: message, abort: true })
    .max(max, code('at-most-characters'))
    .regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u, code('plain-text-only'));

/** An option as lists and responses show it (visitor spec 3). */
export const Option = z.object({ id: OptionId, name: z.string() });
export type Option = z.infer<typeof Option>;

/** A price in partner and admin reads and inside orders: `{ amount, currency: { code } }`, major units. */
export const Price = z.object({ amount: MajorAmount, currency: z.object({ code: CurrencyCode }) });

export const OrderStatus = z.enum([
  'PENDING',
  'PAID',
  'EXPIRED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'CANCELLED',
]);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Response of a call that only confirms success. */
export const Done = z.object({ status: z.literal('Success') });

/** Language of the form's page, in which we email its sender. */
export const PageLanguage = z.enum(languages, code('choose-language')).optional();
