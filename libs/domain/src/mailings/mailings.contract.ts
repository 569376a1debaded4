import { z } from 'zod';
import { presences } from '../attendees/attendees.contract.ts';
import { defineContract } from '../kernel/endpoint.ts';
import {
  coerceNumber,
  Done,
  EventId,
  Instant,
  MailingId,
  MailingTemplateId,
  PartnerId,
  requiredLines,
  requiredShortText,
  TicketTypeId,
} from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { code } from '../kernel/read-issue.ts';
import { mailingsCalls } from './mailings.calls.ts';
import { unknownPlaceholders } from './placeholders.ts';

/** Most mailings that a company creates in a day. */
export const maxMailingsPerDay = 20;
/** Most characters of a mailing's text. */
export const mailingTextLimit = 5000;
/** A mailing goes out at most this many minutes before its event starts, or after it ends. */
export const maxMailingOffset = 180 * 24 * 60;
/** Most templates of mailings that a company has. */
export const maxMailingTemplates = 50;
/** Days after the event and the mailing from which its recipients are no longer on record. */
export const mailingRecipientDays = 90;

/** WAITING: not due yet. SENDING: due, or on its way. */
export const mailingStates = ['WAITING', 'SENDING', 'SENT', 'CANCELLED'] as const;
export type MailingState = (typeof mailingStates)[number];

/** WAITING: an administrator reads it before it goes out. REFUSED: it is cancelled. */
export const mailingApprovals = ['WAITING', 'APPROVED', 'REFUSED'] as const;
export type MailingApproval = (typeof mailingApprovals)[number];

/** When a mailing goes out: at an instant, or before the event starts or after it ends, also if the event moves. */
const planned = [
  z.object({ kind: z.literal('AT'), at: Instant }),
  z.object({ kind: z.literal('BEFORE_START'), minutes: z.number().int().min(0).max(maxMailingOffset) }),
  z.object({ kind: z.literal('AFTER_END'), minutes: z.number().int().min(0).max(maxMailingOffset) }),
] as const;
export const MailingTime = z.discriminatedUnion('kind', planned);
export type MailingTime = z.infer<typeof MailingTime>;

/** TICKETS: people with a valid ticket. WAITING: people on a waiting list of the event. */
export const mailingAudiences = ['TICKETS', 'WAITING'] as const;
export type MailingAudience = (typeof mailingAudiences)[number];

/** Recipients of a mailing: of some ticket types (none: of all); those with a ticket who came or didn't. */
const Audience = {
  audience: z.enum(mailingAudiences),
  ticketTypeIds: z.array(TicketTypeId).max(100),
  presence: z.enum(presences).nullable(),
};

export const Mailing = z.object({
  id: MailingId,
  event: z.object({ id: EventId, name: z.string(), timeZone: z.string() }),
  subject: z.string(),
  text: z.string(),
  ...Audience,
  time: MailingTime,
  /** Instant at which it goes out, by the event's present dates. */
  dueAt: Instant,
  state: z.enum(mailingStates),
  /** People that it was sent to so far. */
  recipients: z.number().int(),
  /** Null if the account is deleted. */
  createdBy: z.string().nullable(),
  createdAt: Instant,
  /** Null if no administrator has to read it. While it waits, its state is WAITING, also past its time. */
  approval: z
    .object({
      state: z.enum(mailingApprovals),
      /** Why it was refused. */
      reason: z.string().nullable(),
    })
    .nullable()
    .default(null),
});
export type Mailing = z.infer<typeof Mailing>;

/** A mailing with what became of its emails. */
export const MailingDetail = Mailing.extend({
  delivery: z.object({
    /** Taken by the mail server, and not come back. */
    delivered: z.number().int(),
    waiting: z.number().int(),
    failed: z.number().int(),
    /** Came back. */
    bounced: z.number().int().default(0),
    /** Called spam by their recipients, who get no more from the company. */
    complained: z.number().int().default(0),
    /** Recipients of this mailing who want no more from the company. */
    stopped: z.number().int(),
  }),
});
export type MailingDetail = z.infer<typeof MailingDetail>;

const filled = <S extends z.ZodType<string>>(text: S) =>
  text.refine((written) => unknownPlaceholders(written).length === 0, code('unknown-placeholder'));

const Words = {
  subject: filled(requiredShortText('enter-subject', 150)),
  text: filled(requiredLines('enter-message', mailingTextLimit)),
};

/** Words to begin a mailing with, saved under a name. */
export const MailingTemplateForm = z.object({ name: requiredShortText('enter-name', 80), ...Words });
export type MailingTemplateForm = z.input<typeof MailingTemplateForm>;

export const MailingTemplate = z.object({
  id: MailingTemplateId,
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  updatedAt: Instant,
});
export type MailingTemplate = z.infer<typeof MailingTemplate>;

export const MailingForm = z.object({
  ...Words,
  audience: Audience.audience.default('TICKETS'),
  ticketTypeIds: Audience.ticketTypeIds.default([]),
  presence: Audience.presence.default(null),
  time: z.discriminatedUnion('kind', [z.object({ kind: z.literal('NOW') }), ...planned]),
});
export type MailingForm = z.input<typeof MailingForm>;

/** A mailing to preview; the language is the recipient's. */
export const MailingPreviewForm = MailingForm.omit({ time: true }).extend({
  language: z.enum(languages).default('en'),
});
export type MailingPreviewForm = z.input<typeof MailingPreviewForm>;

export const MailingPreview = z.object({
  /** People who would get it now. */
  recipients: z.number().int(),
  subject: z.string(),
  /** The email as plain text. */
  text: z.string(),
  /** True if an administrator reads it before it goes out. */
  needsApproval: z.boolean().default(false),
});
export type MailingPreview = z.infer<typeof MailingPreview>;

/** A mailing of a company whose first ones an administrator reads. */
export const MailingToApprove = Mailing.omit({ state: true, approval: true, ticketTypeIds: true }).extend({
  organiser: z.object({ id: PartnerId, name: z.string() }),
  /** Names of the ticket types that get it; empty: all. */
  ticketTypes: z.array(z.string()),
  /** People who would get it now. */
  recipients: z.number().int(),
  /** Mailings of the company that were approved, or went out without a need for it. */
  earlier: z.number().int(),
  /** When it was last written; a decision names what it is about by it. */
  requestedAt: Instant,
});
export type MailingToApprove = z.infer<typeof MailingToApprove>;

const decided = { requestedAt: Instant };

const params = z.object({ mailingId: MailingId });
const ofEvent = z.object({ eventId: coerceNumber(EventId) });

export const mailingsContract = defineContract(mailingsCalls, {
  mailings: {
    note: 'Newest first.',
    query: z.object({
      eventId: coerceNumber(EventId).optional(),
      page: coerceNumber(z.number().int().min(1).max(100_000)).default(1),
      limit: coerceNumber(z.number().int().min(1).max(100)).default(50),
    }),
    response: z.array(Mailing),
  },
  mailing: { params, response: MailingDetail },
  addMailing: {
    note: 'Sent within a minute of its time, once to each address. Twenty a day for a company. The first of a company wait for an administrator (`approval`). Who stopped the emails of the company gets none.',
    params: ofEvent,
    body: MailingForm,
    response: Mailing,
  },
  previewMailing: { params: ofEvent, body: MailingPreviewForm, response: MailingPreview },
  testMailing: {
    note: 'To the address of the account. Twenty an hour for a company.',
    params: ofEvent,
    body: MailingPreviewForm,
    response: Done,
  },
  changeMailing: {
    note: 'Until it goes out. One that an administrator has read is read again.',
    params,
    body: MailingForm,
    response: Mailing,
  },
  cancelMailing: {
    note: 'One that is on its way stops; what was sent stays sent.',
    params,
    response: Mailing,
  },
  mailingTemplates: { note: 'By name.', response: z.array(MailingTemplate) },
  saveMailingTemplate: {
    note: 'Replaces the one of this name, in any case.',
    body: MailingTemplateForm,
    response: MailingTemplate,
  },
  deleteMailingTemplate: { params: z.object({ mailingTemplateId: MailingTemplateId }), response: Done },
  mailingsToApprove: {
    note: 'The longest waiting first.',
    query: z.object({
      page: coerceNumber(z.number().int().min(1).max(100_000)).default(1),
      limit: coerceNumber(z.number().int().min(1).max(25)).default(10),
    }),
    response: z.array(MailingToApprove),
  },
  approveMailing: {
    note: 'As it was read: refused if it has changed since. One whose time is over goes out now.',
    params,
    body: z.object(decided),
    response: Done,
  },
  refuseMailing: {
    note: 'It is cancelled, and the team of the company gets the reason.',
    params,
    body: z.object({ ...decided, reason: requiredLines('reason-required', 500) }),
    response: Done,
  },
  stopMailings: {
    note: 'With the code in each mailing: the address gets no more of the organiser’s. Tickets and changes of the event are still emailed.',
    body: z.object({ code: z.uuid(code('unknown-code')) }),
    response: z.object({ organiser: z.string() }),
  },
});
