import { z } from 'zod';
import { defineContract, FileAnswer } from '../kernel/endpoint.ts';
import { coerceNumber, Done, EventId, Instant, OrderId, TicketId, TicketTypeId } from '../kernel/fields.ts';
import { listing } from '../kernel/listing.ts';
import { HolderForm } from '../tickets/tickets.contract.ts';
import { attendeesCalls } from './attendees.calls.ts';

/** CANCELLED: refunded, or of a cancelled event. */
export const attendeeStates = ['VALID', 'CANCELLED'] as const;
export type AttendeeState = (typeof attendeeStates)[number];

/** One paid ticket with the person it admits. */
export const EventAttendee = z.object({
  ticketId: TicketId,
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  jobTitle: z.string().nullable(),
  ticketType: z.object({ id: TicketTypeId, name: z.string() }),
  extras: z.array(z.string()),
  order: z.object({ id: OrderId, number: z.string(), buyer: z.string(), buyerEmail: z.string() }),
  state: z.enum(attendeeStates),
  boughtAt: Instant,
});
export type EventAttendee = z.infer<typeof EventAttendee>;

export const attendeeSorts = ['name', 'company', 'ticketType', 'bought'] as const;

/** Searches name, company, email, buyer and order number. */
export const AttendeeListing = listing(attendeeSorts).extend({
  ticketTypeId: coerceNumber(TicketTypeId).optional(),
  state: z.enum(attendeeStates).optional(),
});
export type AttendeeListing = z.output<typeof AttendeeListing>;

export const exportFormats = ['csv', 'xlsx'] as const;

const params = z.object({ eventId: coerceNumber(EventId) });

export const attendeesContract = defineContract(attendeesCalls, {
  attendees: { params, query: AttendeeListing, response: z.array(EventAttendee) },
  exportAttendees: {
    note: 'The export is recorded in the audit log.',
    params,
    query: AttendeeListing.pick({
      search: true,
      sort: true,
      direction: true,
      ticketTypeId: true,
      state: true,
    }).extend({ format: z.enum(exportFormats).default('csv') }),
    response: FileAnswer,
  },
  changeAttendee: {
    note: 'Another person gets a new code. The change is recorded in the audit log.',
    params: params.extend({ ticketId: TicketId }),
    body: HolderForm,
    response: Done,
  },
  resendTicket: {
    note: 'Five times a day for each ticket, a hundred times an hour for a company.',
    params: params.extend({ ticketId: TicketId }),
    response: Done,
  },
});
