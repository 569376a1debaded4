import { z } from 'zod';
import { FileAnswer, defineContract } from '../kernel/endpoint.ts';
import {
  Done,
  Email,
  EventId,
  Instant,
  OrderId,
  SubEventId,
  TicketId,
  TicketTypeId,
} from '../kernel/fields.ts';
import { TicketDraft } from '../orders/orders.contract.ts';
import { Answers } from '../questions/answers.ts';
import { Question } from '../questions/question.ts';
import { ticketsCalls } from './tickets.calls.ts';

/** The content of a valid ticket's QR code, by ticket. */
const TicketCode = z.object({ id: TicketId, code: z.string() });

const ticketParams = z.object({ ticketId: TicketId });
const orderParams = z.object({ orderId: OrderId });

/** Person whom a ticket admits. */
export const HolderForm = TicketDraft.pick({
  firstName: true,
  surname: true,
  email: true,
  company: true,
  jobTitle: true,
});
export type HolderForm = z.output<typeof HolderForm>;

/** A ticket whose buyer hasn't named anyone yet, with the link by which somebody takes it. */
export const OrderSeat = z.object({
  ticketId: TicketId,
  url: z.url(),
  /** The link for a whole team: the same with all open seats of the order, and each person takes any of them. */
  teamUrl: z.url(),
  /** Last recipient of the link. */
  invited: z.object({ email: z.string(), at: Instant }).nullable(),
});
export type OrderSeat = z.output<typeof OrderSeat>;

/** An open seat as the holder of its link sees it. */
export const OpenSeat = z.object({
  buyerName: z.string(),
  event: z.object({
    id: EventId,
    name: z.string(),
    startDateTime: Instant,
    endDateTime: Instant,
    timeZone: z.string(),
    venue: z.string(),
  }),
  ticketType: z.object({ id: TicketTypeId, name: z.string() }),
  extras: z.array(z.object({ id: SubEventId, name: z.string() })),
  questions: z.array(Question),
});
export type OpenSeat = z.output<typeof OpenSeat>;

/** The open seats of an order as the holder of the link for its team sees them, by what their tickets include. */
export const TeamSeats = OpenSeat.omit({ ticketType: true, extras: true }).extend({
  kinds: z.array(OpenSeat.pick({ ticketType: true, extras: true }).extend({ left: z.number().int() })),
});
export type TeamSeats = z.output<typeof TeamSeats>;

/** Person who takes an open seat, with answers to the questions of the event. */
export const SeatForm = HolderForm.extend({ answers: Answers.optional() });
export type SeatForm = z.output<typeof SeatForm>;

/** The same, with what the wanted ticket includes. */
export const TeamSeatForm = SeatForm.extend({
  ticketTypeId: TicketTypeId,
  subEventIds: z.array(SubEventId).max(100).default([]),
});
export type TeamSeatForm = z.output<typeof TeamSeatForm>;

const teamParams = z.object({ orderId: OrderId, key: z.string().max(100) });
const seatParams = z.object({ ticketId: TicketId, key: z.string().max(100) });

export const ticketsContract = defineContract(ticketsCalls, {
  ticketPdf: { params: ticketParams, response: FileAnswer },
  ticketCalendar: { params: ticketParams, response: FileAnswer },
  orderTicketsPdf: { params: orderParams, response: FileAnswer },
  orderReceipt: { params: orderParams, response: FileAnswer },
  orderTicketCodes: {
    note: 'Valid tickets only.',
    params: orderParams,
    response: z.array(TicketCode),
  },
  changeHolder: {
    note: 'Until the cut-off of the organiser, three times. Another person gets a new code, and the old one admits nobody.',
    params: ticketParams,
    body: HolderForm,
    response: Done,
  },
  orderSeats: {
    note: 'Until the cut-off of the organiser for changes of names.',
    params: orderParams,
    response: z.array(OrderSeat),
  },
  inviteToSeat: {
    note: 'Five times a day for each ticket. The ticket stays in the name of the buyer until somebody takes it.',
    params: ticketParams,
    body: z.object({ email: Email }),
    response: Done,
  },
  openSeat: { note: '60 a minute from an address.', params: seatParams, response: OpenSeat },
  takeSeat: {
    note: 'Until the cut-off of the organiser. The ticket gets a new code, and its link stops working.',
    params: seatParams,
    body: SeatForm,
    response: Done,
  },
  teamSeats: { note: '60 a minute from an address.', params: teamParams, response: TeamSeats },
  takeTeamSeat: {
    note: 'Gives one of the wanted seats to each person. A repeat by the same person takes no other.',
    params: teamParams,
    body: TeamSeatForm,
    response: Done,
  },
  resendOrderEmails: {
    note: 'To the address of the purchase, three times an hour. Tickets are attached while they are valid.',
    params: orderParams,
    response: Done,
  },
});
