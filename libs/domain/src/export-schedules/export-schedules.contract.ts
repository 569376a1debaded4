import { z } from 'zod';
import { exportFormats } from '../attendees/attendees.contract.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, EventId, ExportScheduleId, Instant, PersonId, coerceNumber } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import {
  bucketFailures,
  ExportBucket,
  ExportBucketChange,
  ExportBucketFields,
  ExportBucketForm,
} from './export-bucket.ts';
import { exportSchedulesCalls } from './export-schedules.calls.ts';

/** Most scheduled exports of a company. */
export const maxExportSchedules = 20;
/** Most recipients of one: each has the file attached. */
export const maxExportRecipients = 10;
/** Days after an event from which its attendees are no longer sent. */
export const exportedAfterEventDays = 30;
/** A larger file isn't attached: the email links to the page that makes it. */
export const maxExportBytes = 5_000_000;

/** ORDERS: of all events of the company. ATTENDEES: of one event. */
export const exportKinds = ['ORDERS', 'ATTENDEES'] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportFrequencies = ['DAILY', 'WEEKLY'] as const;
export type ExportFrequency = (typeof exportFrequencies)[number];

/** Days of the week of ISO 8601: 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Why an export is paused: by a member, because no recipient may have it any more, or because its event is long over. */
export const exportPauses = ['BY_MEMBER', 'NO_RECIPIENTS', 'EVENT_OVER'] as const;
export type ExportPause = (typeof exportPauses)[number];

const format = z.enum(exportFormats);
const frequency = z.enum(exportFrequencies);
const weekday = z.number().int().min(1).max(7);

/** A member who may make an export. */
export const ExportRecipient = z.object({
  id: PersonId,
  name: z.string(),
  email: z.string(),
  /** The caller's own entry. */
  isOwn: z.boolean(),
});
export type ExportRecipient = z.infer<typeof ExportRecipient>;

export const ExportSchedule = z.object({
  id: ExportScheduleId,
  kind: z.enum(exportKinds),
  /** Null for the orders of the company. */
  event: z.object({ id: EventId, name: z.string() }).nullable(),
  format,
  frequency,
  /** Null if it is sent every day. */
  weekday: weekday.nullable(),
  /** `isAllowed`: their role still includes the export; the others don't get it. */
  recipients: z.array(z.object({ id: PersonId, name: z.string(), isAllowed: z.boolean() })),
  /** Null if the account is deleted. */
  createdBy: z.string().nullable(),
  /** Where the files are stored; null if they are emailed to the recipients. */
  bucket: ExportBucket.nullable(),
  /** Null while it isn't paused. `BY_MEMBER` also if its bucket took no files: `bucket.failure` says so. */
  paused: z.enum(exportPauses).nullable(),
  lastSentAt: Instant.nullable(),
  /** Null while it is paused. */
  nextDueAt: Instant.nullable(),
  /** Zone by whose clock it is due: that of the event, or of its creator's settings. */
  timeZone: z.string(),
  createdAt: Instant,
});
export type ExportSchedule = z.infer<typeof ExportSchedule>;

const recipientIds = z.array(PersonId).min(1, code('choose-recipient')).max(maxExportRecipients);

/** How often a file is sent, and to whom. */
const Plan = {
  frequency,
  /** Counts if it is sent every week. */
  weekday: weekday.default(1),
  /** Members who get the file. If a bucket does, it is sent as long as one of them may make the export. */
  recipientIds,
};
/** Null for emails to the recipients. */
const bucket = ExportBucketForm.nullable().optional();

export const ExportScheduleForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ORDERS'), format: z.literal('csv').default('csv'), ...Plan, bucket }),
  z.object({
    kind: z.literal('ATTENDEES'),
    eventId: EventId,
    format: format.default('csv'),
    ...Plan,
    bucket,
  }),
]);
export type ExportScheduleForm = z.input<typeof ExportScheduleForm>;

/** The part of the form that is the same for every kind. */
export const ExportPlan = z.object({ format, ...Plan, bucket: ExportBucketFields.nullable() });
export type ExportPlan = z.input<typeof ExportPlan>;

/** A change of some values; what isn't named stays. */
export const ExportScheduleChange = z.object({
  frequency: frequency.optional(),
  weekday: weekday.optional(),
  recipientIds: recipientIds.optional(),
  bucket: ExportBucketChange.nullable().optional(),
  isPaused: z.boolean().optional(),
});
export type ExportScheduleChange = z.infer<typeof ExportScheduleChange>;

const params = z.object({ scheduleId: ExportScheduleId });

export const exportSchedulesContract = defineContract(exportSchedulesCalls, {
  exportSchedules: {
    note: 'Those that the caller may export themselves, newest first.',
    response: z.array(ExportSchedule),
  },
  exportRecipients: {
    note: 'Members who may export the attendees of the event, or without one the orders of the company.',
    query: z.object({ eventId: coerceNumber(EventId).optional() }),
    response: z.array(ExportRecipient),
  },
  addExportSchedule: {
    note: 'Sent at 6:00 in the time zone of the event, or for orders in that of the creator’s settings. Only members whose role includes the export get it. Answers to sensitive questions are never included. The secret of a bucket is never returned.',
    body: ExportScheduleForm,
    response: ExportSchedule,
  },
  changeExportSchedule: {
    note: 'A resumed export is next sent when it is due again.',
    params,
    body: ExportScheduleChange,
    response: ExportSchedule,
  },
  removeExportSchedule: { params, response: Done },
  sendExportNow: {
    note: 'To the address of the account alone. It is recorded in the audit log.',
    params,
    response: Done,
  },
  testExportBucket: {
    note: 'Writes atrium-test.txt there. `failure` says why it failed; null if it worked.',
    params,
    response: z.object({ failure: z.enum(bucketFailures).nullable() }),
  },
});
