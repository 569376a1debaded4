import { z } from 'zod';
import { ticketAttendances } from '../catalogue/ticket-attendance.ts';
import { defineContract, FileAnswer } from '../kernel/endpoint.ts';
import {
  CalendarDate,
  coerceNumber,
  Done,
  EventId,
  Instant,
  OrderId,
  TicketId,
  TicketTypeId,
} from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { HolderForm } from '../tickets/tickets.contract.ts';
import { attendeesCalls } from './attendees.calls.ts';
import { badgeFormatKeys } from './badge-formats.ts';

/** CANCELLED: refunded, or of a cancelled event. */
export const attendeeStates = ['VALID', 'CANCELLED'] as const;
export type AttendeeState = (typeof attendeeStates)[number];

/** CAME: let in at an entrance. */
export const presences = ['CAME', 'ABSENT'] as const;
export type Presence = (typeof presences)[number];

/** Days after an event from which names and addresses of its attendees are removed, with their answers. */
export const attendeeDetailsDays = 730;
/** Days before it on which the organiser is told. */
export const attendeeDetailsNoticeDays = 30;

/** Days after an event from which its organiser can remove them: reviews, certificates and claims need them until then. */
export const attendeeRemovalDays = 30;

/** When names, addresses and answers of an event's attendees are removed, by the clock of its venue. */
export const AttendeeRemoval = z.object({
  /** First day on which the organiser can remove them. */
  from: CalendarDate,
  /** Day on which they are removed anyway. */
  on: CalendarDate,
  /** The organiser can remove them now. */
  isPossible: z.boolean(),
  /** An open dispute or request for damage needs them. */
  isHeldUp: z.boolean(),
  removedAt: Instant.nullable(),
});
export type AttendeeRemoval = z.infer<typeof AttendeeRemoval>;

/** One paid ticket with the person it admits. */
export const EventAttendee = z.object({
  ticketId: TicketId,
  /** Number of the ticket, which is printed on it: that of its order, and its place there. */
  number: z.string().default(''),
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  /** Emails to the address come back. */
  isUndeliverable: z.boolean().default(false),
  company: z.string().nullable(),
  jobTitle: z.string().nullable(),
  /** In the name of the buyer until somebody takes it by its link. */
  isOpen: z.boolean().default(false),
  ticketType: z.object({
    id: TicketTypeId,
    name: z.string(),
    /** How the ticket admits, null for both ways. */
    attendance: z.enum(ticketAttendances).nullable(),
  }),
  extras: z.array(z.string()),
  order: z.object({ id: OrderId, number: z.string(), buyer: z.string(), buyerEmail: z.string() }),
  state: z.enum(attendeeStates),
  boughtAt: Instant,
  /** First entry to the event, null before. */
  checkedInAt: Instant.nullable(),
  /** Of the team, never shown to the attendee; null also for roles that don't change attendees. */
  note: z.string().nullable().default(null),
});
export type EventAttendee = z.infer<typeof EventAttendee>;

export const attendeeSorts = ['name', 'company', 'ticketType', 'bought'] as const;

/** Searches name, company, email, buyer and number. */
export const AttendeeListing = listing(attendeeSorts).extend({
  ticketTypeId: coerceNumber(TicketTypeId).optional(),
  state: z.enum(attendeeStates).optional(),
  presence: z.enum(presences).optional(),
});
export type AttendeeListing = z.output<typeof AttendeeListing>;

/** Characters of a note. */
export const noteLimit = 1000;

/** A note of the team on an attendee; without a text there is none. */
export const AttendeeNote = z.object({ text: z.string().trim().max(noteLimit) });
export type AttendeeNote = z.output<typeof AttendeeNote>;

export const exportFormats = ['csv', 'xlsx'] as const;

/** Badges in one file. */
export const maxBadges = 5000;

/** Badges are moved by at most this many millimetres, for printers that don't print where they should. */
export const maxBadgeOffset = 5;

const badgeOffset = z.number().min(-maxBadgeOffset).max(maxBadgeOffset).default(0);

/** Badges of valid tickets, sorted by surname: all, those of a ticket type, or chosen ones. */
export const BadgeOrder = z.object({
  format: z.enum(badgeFormatKeys),
  ticketTypeId: TicketTypeId.optional(),
  ticketIds: z.array(TicketId).min(1).max(maxBadges).optional(),
  /** Place of the first badge on its sheet, from 1; what comes after the last place is taken as the last. */
  start: z.number().int().min(1).max(100).default(1),
  offsetX: badgeOffset,
  offsetY: badgeOffset,
  hasCompany: z.boolean().default(true),
  hasTicketType: z.boolean().default(true),
  /** The ticket's code, which doors and exhibitors scan. */
  hasCode: z.boolean().default(true),
  /** The first sheet alone, to look at; it isn't on record. */
  isPreview: z.boolean().default(false),
});
export type BadgeOrder = z.input<typeof BadgeOrder>;
const AttendeeExport = AttendeeListing.pick({
  search: true,
  sort: true,
  direction: true,
  ticketTypeId: true,
  state: true,
  presence: true,
}).extend({ format: z.enum(exportFormats).default('csv') });

const params = z.object({ eventId: coerceNumber(EventId) });

export const attendeesContract = defineContract(attendeesCalls, {
  attendees: { params, query: AttendeeListing, response: z.array(EventAttendee) },
  exportAttendees: {
    note: 'With answers to questions that are not sensitive. The export is recorded in the audit log.',
    params,
    query: AttendeeExport,
    response: FileAnswer,
  },
  exportSensitiveAttendees: {
    note: 'The export is recorded in the audit log, and in the list of who looked at sensitive answers.',
    params,
    query: AttendeeExport,
    response: FileAnswer,
  },
  printBadges: {
    note: 'A PDF. The export is recorded in the audit log.',
    params,
    body: BadgeOrder,
    response: FileAnswer,
  },
  changeAttendee: {
    note: 'Another person gets a new code. The change is recorded in the audit log.',
    params: params.extend({ ticketId: TicketId }),
    body: HolderForm,
    response: Done,
  },
  noteAttendee: {
    note: 'For the team alone: in no email and no export. It is deleted 90 days after the event, and when another person gets the ticket.',
    params: params.extend({ ticketId: TicketId }),
    body: AttendeeNote,
    response: Done,
  },
  attendeeRemoval: { params, response: AttendeeRemoval },
  removeAttendees: {
    note: 'From 30 days after the event, and after an export of attendees and answers (personal data). Names, email addresses, companies and answers are gone for good; orders and numbers stay, and a certificate names whom it certifies.',
    params,
    response: Done,
  },
  resendTicket: {
    note: 'Five times a day for each ticket, a hundred times an hour for a company.',
    params: params.extend({ ticketId: TicketId }),
    response: Done,
  },
});
