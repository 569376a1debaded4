import { z } from 'zod';
import { FileAnswer, defineContract } from '../kernel/endpoint.ts';
import {
  AttendeeId,
  CalendarDate,
  CurrencyCode,
  Done,
  Instant,
  MajorAmount,
  Option,
  OptionId,
  PartnerId,
  UserId,
  coerceNumber,
} from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { code } from '../kernel/read-issue.ts';
import { BlockForm } from '../vetting/vetting.contract.ts';
import { administrationCalls } from './administration.calls.ts';
import { deliveryReports } from './delivery-report.ts';

/** An email in the outbox, as administrators read it. */
export const OutboxEmail = z.object({
  id: z.uuid(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), mediaType: z.string() })),
  status: z.enum(['WAITING', 'SENT', 'FAILED']),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  /** The gravest report of mail servers: it is late, came back, or its recipient called it spam. */
  report: z
    .object({
      kind: z.enum(deliveryReports),
      /** Status (RFC 3463), as 5.1.1; null for a complaint. */
      status: z.string().nullable(),
      at: Instant,
    })
    .nullable()
    .default(null),
  /** True while digests and mailings aren't sent to its recipient, because emails came back. */
  isUndeliverable: z.boolean().default(false),
});
export type OutboxEmail = z.infer<typeof OutboxEmail>;

const page = listing(['createdAt'], 'desc').pick({ page: true, limit: true });

/** A background job, as administrators read it. */
export const Job = z.object({
  id: z.uuid(),
  name: z.string(),
  data: z.json(),
  status: z.enum(['WAITING', 'RUNNING', 'FAILED']),
  tries: z.number().int(),
  /** The error of the last attempt. */
  lastError: z.string().nullable(),
  createdAt: Instant,
  /** When it runs next, while it waits. */
  dueAt: Instant.nullable(),
});
export type Job = z.infer<typeof Job>;

const found = z.object({ search: z.string().trim().max(254).default('') });

/** One entry of the audit log. */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: Instant,
  who: z.string(),
  /** Name of the API key, if one of theirs did it. */
  apiKey: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  before: z.json(),
  after: z.json(),
  address: z.string(),
  userAgent: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const AuditFilter = z.object({
  /** Matches any part of the administrator's email address. */
  who: z.string().trim().max(254).optional(),
  /** Slug of the action, such as `vet-event`. */
  action: z.string().trim().max(60).optional(),
  /** One record, such as `event 12`, or all of a kind, such as `event`. */
  subject: z.string().trim().max(120).optional(),
  from: CalendarDate.optional(),
  until: CalendarDate.optional(),
});

export const UserSummary = z.object({
  id: UserId,
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
  attendeeId: AttendeeId.nullable(),
  partnerId: PartnerId.nullable(),
  isAdmin: z.boolean(),
  /** Bought without an account. */
  isGuest: z.boolean().optional(),
  blockedAt: Instant.nullable(),
  blockedReason: z.string().nullable(),
  createdAt: Instant,
  lastSeenAt: Instant.nullable(),
});
export type UserSummary = z.infer<typeof UserSummary>;

const waiting = z.object({ count: z.number().int(), oldest: Instant.nullable() });

export const AdminSummary = z.object({
  waiting: z.object({
    partners: waiting,
    /** Approved partners with new legal facts. */
    newFacts: waiting.default({ count: 0, oldest: null }),
    /** Address letters waiting to be posted. */
    letters: waiting,
    events: waiting,
    failedMails: waiting,
    failedJobs: waiting,
    failedRefunds: waiting,
    /** Open disputes without evidence. */
    disputes: waiting.default({ count: 0, oldest: null }),
    /** Damage requests that a buyer disagrees with. */
    damage: waiting.default({ count: 0, oldest: null }),
    /** Checks of the books that failed in the last nightly run. */
    books: waiting.default({ count: 0, oldest: null }),
    /** Rows of reconciliation after the last import. */
    reconciliation: waiting.default({ count: 0, oldest: null }),
    /** Mailings that wait for approval. */
    mailings: waiting.default({ count: 0, oldest: null }),
  }),
  figures: z.object({
    publicEvents: z.number().int(),
    approvedPartners: z.number().int(),
    attendees: z.number().int(),
    ordersLast30Days: z.number().int(),
    ticketsLast30Days: z.number().int(),
    salesLast30Days: z.array(z.object({ amount: MajorAmount, currency: CurrencyCode })),
  }),
  /** One row per day for the last thirty days, in UTC. */
  trend: z.array(
    z.object({
      day: CalendarDate,
      orders: z.number().int(),
      tickets: z.number().int(),
      registrations: z.number().int(),
    }),
  ),
});
export type AdminSummary = z.infer<typeof AdminSummary>;

/** The option lists that administrators maintain (partner spec 2); subtypes belong to a sector. */
export const editableOptionLists = [
  'sectors',
  'sectorSubtypes',
  'jobTitles',
  'designations',
  'exhibitorTypes',
  'eventTypes',
  'attendeeClasses',
  'audiences',
] as const;
export type EditableOptionList = (typeof editableOptionLists)[number];

/** An option that is no longer offered; adding its name again restores it. */
export const HiddenOption = Option.extend({
  listName: z.enum(editableOptionLists),
  sectorId: OptionId.nullable(),
  /** Name of the option that it was merged into. */
  mergedInto: z.string().nullable().default(null),
});
export type HiddenOption = z.infer<typeof HiddenOption>;

/** Counts who has chosen an option. Options that nobody has chosen are left out. */
export const OptionUsage = z.object({
  id: OptionId,
  /** Public events that haven't ended; null if events aren't searched by this list, which isn't counted. */
  events: z.number().int().nullable(),
  partners: z.number().int(),
  /** Accounts whose profile has it. */
  people: z.number().int(),
});
export type OptionUsage = z.infer<typeof OptionUsage>;

const ofList = z.object({ listName: z.enum(editableOptionLists) });
const value = z
  .string(code('value-required'))
  .trim()
  .min(1, code('value-required'))
  .max(120, code('at-most-characters'))
  .regex(/^[^\p{Cc}]*$/u, code('plain-text-only'));
const id = coerceNumber(OptionId);
const ofMail = z.object({ mailId: z.uuid() });
const ofJob = z.object({ jobId: z.uuid() });
const ofUser = z.object({ userId: UserId });

export const administrationContract = defineContract(administrationCalls, {
  summary: { response: AdminSummary },
  outboxEmails: {
    note: 'Reading emails is recorded in the audit log.',
    query: page.extend({
      to: z.string().trim().max(254).optional(),
      status: OutboxEmail.shape.status.optional(),
      /** `none` leaves text and HTML empty, which spares lists from reading them. */
      content: z.enum(['all', 'none']).default('all'),
    }),
    response: z.array(OutboxEmail),
  },
  outboxEmail: {
    note: 'Reading an email is recorded in the audit log.',
    params: ofMail,
    response: OutboxEmail,
  },
  resendEmail: { params: ofMail, response: Done },
  clearUndeliverable: {
    note: 'Digests and mailings are sent to its recipient again, until another one comes back.',
    params: ofMail,
    response: Done,
  },
  jobs: { query: page.extend({ status: Job.shape.status.optional() }), response: z.array(Job) },
  retryJob: { params: ofJob, response: Done },
  discardJob: { params: ofJob, response: Done },
  auditLog: { query: page.extend(AuditFilter.shape), response: z.array(AuditEntry) },
  exportAuditLog: {
    note: 'The export is recorded in the audit log.',
    query: AuditFilter,
    response: FileAnswer,
  },
  users: {
    query: page.extend(found.shape),
    response: z.array(UserSummary),
  },
  blockUser: {
    note: 'Ends every session of the account. The reason is shown when the user logs in.',
    params: ofUser,
    body: BlockForm,
    response: Done,
  },
  unblockUser: { params: ofUser, response: Done },
  endUserSessions: { params: ofUser, response: Done },
  hiddenOptions: { note: 'Events may still use them.', response: z.array(HiddenOption) },
  optionUsage: { params: ofList, response: z.array(OptionUsage) },
  addOption: {
    params: ofList,
    body: z.object({ value, sectorId: id.optional() }),
    response: Option,
  },
  renameOption: { params: ofList, body: z.object({ id, value }), response: Option },
  mergeOption: {
    note: 'Both are options of the same list, and subtypes of the same sector. The merged one is hidden.',
    params: ofList,
    body: z.object({ id, intoId: id }),
    response: Done,
  },
  removeOption: {
    note: 'An option in use is hidden from new choices and stays on the records that have it.',
    params: ofList,
    body: z.object({ id }),
    response: Done,
  },
});
