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
  asNumber,
} from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { BlockForm } from '../vetting/vetting.contract.ts';
import { administrationCalls } from './administration.calls.ts';

/** A mail of the outbox, as administrators read it. */
export const OutboxMail = z.object({
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
});
export type OutboxMail = z.infer<typeof OutboxMail>;

const page = listing(['createdAt'], 'desc').pick({ page: true, limit: true });

/** A job of the queue, as administrators read it. */
export const Job = z.object({
  id: z.uuid(),
  name: z.string(),
  data: z.json(),
  status: z.enum(['WAITING', 'RUNNING', 'FAILED']),
  tries: z.number().int(),
  /** Why the last try failed. */
  lastError: z.string().nullable(),
  createdAt: Instant,
  /** When it is done next, while it waits. */
  dueAt: Instant.nullable(),
});
export type Job = z.infer<typeof Job>;

/** An address that gets the newsletter. */
export const Subscriber = z.object({ id: z.uuid(), email: z.string(), confirmedAt: Instant });
export type Subscriber = z.infer<typeof Subscriber>;

const found = z.object({ search: z.string().trim().max(254).default('') });

/** One act of an administrator. */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: Instant,
  who: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.json(),
  after: z.json(),
  address: z.string(),
  userAgent: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const AuditFilter = z.object({
  /** A part of the address. */
  who: z.string().trim().max(254).optional(),
  /** What kind of act, as `vet-event`. */
  action: z.string().trim().max(60).optional(),
  /** One record, as `event 12`, or all of a kind, as `event`. */
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
    /** Address letters to be posted. */
    letters: waiting,
    events: waiting,
    failedMails: waiting,
    failedJobs: waiting,
    failedRefunds: waiting,
  }),
  figures: z.object({
    publicEvents: z.number().int(),
    approvedPartners: z.number().int(),
    attendees: z.number().int(),
    ordersLast30Days: z.number().int(),
    ticketsLast30Days: z.number().int(),
    salesLast30Days: z.array(z.object({ amount: MajorAmount, currency: CurrencyCode })),
  }),
  /** One row a day, the last thirty, in UTC. */
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

/** The lists that administrators keep (partner spec 2); subtypes belong to a sector. */
export const keptLists = [
  'sectors',
  'sectorSubtypes',
  'jobTitles',
  'designations',
  'exhibitorTypes',
  'eventTypes',
  'attendeeClasses',
  'audiences',
] as const;
export type KeptList = (typeof keptLists)[number];

/** A value that is not offered any more; adding its name again brings it back. */
export const RetiredOption = Option.extend({
  listName: z.enum(keptLists),
  sectorId: OptionId.nullable(),
});
export type RetiredOption = z.infer<typeof RetiredOption>;

const ofList = z.object({ listName: z.enum(keptLists) });
const value = z
  .string('Please enter a value')
  .trim()
  .min(1, 'Please enter a value')
  .max(120, 'Please use at most 120 characters')
  .regex(/^[^\p{Cc}]*$/u, 'Please use letters, digits and punctuation only');
const id = asNumber(OptionId);
const ofMail = z.object({ mailId: z.uuid() });
const ofJob = z.object({ jobId: z.uuid() });
const ofUser = z.object({ userId: UserId });

export const administrationContract = defineContract(administrationCalls, {
  summary: { response: AdminSummary },
  mails: {
    query: page.extend({
      to: z.string().trim().max(254).optional(),
      status: OutboxMail.shape.status.optional(),
      /** `none` leaves text and HTML empty, as a list needs it: nothing is read then. */
      content: z.enum(['all', 'none']).default('all'),
    }),
    response: z.array(OutboxMail),
  },
  mail: { params: ofMail, response: OutboxMail },
  resendMail: { params: ofMail, response: Done },
  jobs: { query: page.extend({ status: Job.shape.status.optional() }), response: z.array(Job) },
  retryJob: { params: ofJob, response: Done },
  discardJob: { params: ofJob, response: Done },
  subscribers: { query: page.extend(found.shape), response: z.array(Subscriber) },
  exportSubscribers: { query: found, response: FileAnswer },
  unsubscribeReader: { params: z.object({ subscriberId: z.uuid() }), response: Done },
  auditLog: { query: page.extend(AuditFilter.shape), response: z.array(AuditEntry) },
  exportAuditLog: { query: AuditFilter, response: FileAnswer },
  users: {
    query: page.extend(found.shape),
    response: z.array(UserSummary),
  },
  blockUser: {
    params: ofUser,
    body: BlockForm,
    response: Done,
  },
  unblockUser: { params: ofUser, response: Done },
  endUserSessions: { params: ofUser, response: Done },
  retiredOptions: { response: z.array(RetiredOption) },
  addOption: {
    params: ofList,
    body: z.object({ value, sectorId: id.optional() }),
    response: Option,
  },
  renameOption: { params: ofList, body: z.object({ id, value }), response: Option },
  removeOption: { params: ofList, body: z.object({ id }), response: Done },
});
