import { z } from 'zod';
import { optionalText } from '../event-fields/input.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { coerceNumber, Done, EventId, Instant, Price, TicketTypeId, WaitId } from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { BankQuestion, CompleteOrder } from '../orders/orders.contract.ts';
import { waitingListCalls } from './waiting-list.calls.ts';

/** Most tickets that one person waits for, of one ticket type. */
export const mostWaitedFor = 10;
/** Most characters of the message of a request. */
export const requestMessageLimit = 500;
/** Most characters of the reason for which a request is declined. */
export const declineReasonLimit = 500;
/** Most ticket types that one person waits for at a time. */
export const waitsPerPerson = 20;
/** Most ticket types of an event, any of which is waited for with one place. */
export const mostAnyOf = 20;
/** Hours that an offer can stand, and stands unless the organiser chooses otherwise. */
export const offerHours = { least: 1, most: 168, initial: 24 } as const;

/** OPEN: people can join, and free tickets are offered to them. PAUSED: nothing is offered. CLOSED: and nobody can join. */
export const waitingListStates = ['OPEN', 'PAUSED', 'CLOSED'] as const;
export type WaitingListState = (typeof waitingListStates)[number];

/**
 * OFFERED: tickets are held until `offeredUntil`. ORDERED: they were ordered. EXPIRED: the offer wasn't taken. LEFT: by themselves.
 * REMOVED: by the organiser. OVER: the tickets are no longer sold.
 */
export const waitStates = ['WAITING', 'OFFERED', 'ORDERED', 'EXPIRED', 'LEFT', 'REMOVED', 'OVER'] as const;
export type WaitState = (typeof waitStates)[number];

const WaitedType = z.object({ id: TicketTypeId, name: z.string() });

const WaitBase = z.object({
  id: WaitId,
  /** The type that is or was offered; before, of several, the one that was named first. */
  ticketType: WaitedType,
  /** Ticket types any of which is waited for; null for one alone. */
  anyOf: z.array(WaitedType).nullable().default(null),
  /** Tickets that are waited for. */
  count: z.number().int(),
  state: z.enum(waitStates),
  /** Place in the line for this ticket type, or the best of several, from 1; null once offered or ended. */
  position: z.number().int().nullable(),
  /** Instant until which the tickets are held; null unless offered. */
  offeredUntil: Instant.nullable(),
  joinedAt: Instant,
  /** The ticket type is sold on approval: it is a request, which the organiser approves (OFFERED) or declines (REMOVED). */
  needsApproval: z.boolean().default(false),
  /** Written by the buyer with a request. */
  message: z.string().nullable().default(null),
  /** Written by the organiser who declined it. */
  reason: z.string().nullable().default(null),
  /** Of a request for which a card is authorised; null for any other. */
  card: z
    .object({
      /** Authorised with the request, and charged if it is approved. */
      amount: Price,
      /** Instant until which the amount is held on a card; null without one, and once the request is decided. */
      heldUntil: Instant.nullable(),
      /** The request is complete, and can be approved, only while the amount is held. */
      isRequired: z.boolean().default(false),
    })
    .nullable()
    .default(null),
});

/** Authorised, or waiting for the buyer: a bank challenge, or the secret for the gateway's card fields. */
export const CardAuthorisation = z.discriminatedUnion('status', [
  z.object({ status: z.literal('AUTHORISED'), id: WaitId }),
  z.object({
    status: z.literal('ACTION_REQUIRED'),
    id: WaitId,
    challengeId: z.string(),
    prompt: z.string(),
    question: BankQuestion.nullable(),
    clientSecret: z.string().nullable(),
  }),
]);
export type CardAuthorisation = z.infer<typeof CardAuthorisation>;

/** Tickets that the caller waits for. */
export const OwnWait = WaitBase.extend({
  event: z.object({ id: EventId, name: z.string(), startAt: Instant, timeZone: z.string() }),
});
export type OwnWait = z.infer<typeof OwnWait>;

/** Somebody who waits for tickets of an own event. */
export const Wait = WaitBase.extend({ name: z.string(), email: z.string() });
export type Wait = z.infer<typeof Wait>;

const Settings = {
  state: z.enum(waitingListStates),
  /** Hours that an offer stands, unless sales end before. */
  offerHours: z.number().int().min(offerHours.least).max(offerHours.most),
};

export const WaitingListSummary = z.object({
  ...Settings,
  ticketTypes: z.array(
    z.object({
      id: TicketTypeId,
      name: z.string(),
      /** Tickets that nobody has, holds or is offered. */
      left: z.number().int(),
      /** People, and the tickets that they wait for; who waits for any of several types is counted with each. */
      waiting: z.number().int(),
      waitingTickets: z.number().int(),
      offered: z.number().int(),
      ordered: z.number().int(),
      needsApproval: z.boolean().default(false),
    }),
  ),
});
export type WaitingListSummary = z.infer<typeof WaitingListSummary>;

const waitParams = z.object({ waitId: WaitId });
const eventParams = z.object({ eventId: coerceNumber(EventId) });

export const waitingListContract = defineContract(waitingListCalls, {
  ownWaits: { note: 'Newest first.', response: z.array(OwnWait) },
  joinWaitingList: {
    note: 'For a ticket type with fewer tickets than wanted: once enough are free at the same time, they are held for the first in line, who is emailed. For one that is sold on approval: they are held once the organiser approves.',
    body: z.object({
      ticketTypeId: TicketTypeId,
      /** Further ticket types of the event, sold out too: tickets of any one of them are offered, whichever are free first. */
      orTicketTypeIds: z
        .array(TicketTypeId)
        .max(mostAnyOf - 1)
        .optional(),
      count: z.number().int().min(1).max(mostWaitedFor),
      language: z.enum(languages).optional(),
      /** To the organiser; only read for tickets that are sold on approval. */
      message: optionalText(requestMessageLimit).optional(),
    }),
    response: OwnWait,
  },
  authoriseRequest: {
    note: 'Holds the amount of the request on a card, which is charged if the organiser approves it, and released otherwise. Body as when paying an order, in the currency of the tickets.',
    params: waitParams,
    body: CompleteOrder,
    response: CardAuthorisation,
  },
  leaveWaitingList: { params: waitParams, response: Done },
  waitingList: {
    note: 'In order of joining.',
    params: eventParams,
    query: z.object({
      ticketTypeId: coerceNumber(TicketTypeId).optional(),
      state: z.enum(waitStates).optional(),
      page: coerceNumber(z.number().int().min(1).max(100_000)).default(1),
      limit: coerceNumber(z.number().int().min(1).max(100)).default(50),
    }),
    response: z.array(Wait),
  },
  waitingListSummary: { params: eventParams, response: WaitingListSummary },
  setWaitingList: { params: eventParams, body: z.object(Settings), response: WaitingListSummary },
  approveRequest: {
    note: 'Charges the card that is authorised for it. Without one, holds the tickets for as long as offers stand, and emails the buyer; refused where a card is required. Repeatable.',
    params: eventParams.extend(waitParams.shape),
    response: Done,
  },
  declineRequest: {
    note: 'Emails the buyer, with the reason. Repeatable.',
    params: eventParams.extend(waitParams.shape),
    body: z.object({ reason: optionalText(declineReasonLimit).optional() }),
    response: Done,
  },
  removeFromWaitingList: {
    note: 'Declines a request, whose buyer is emailed.',
    params: eventParams.extend(waitParams.shape),
    response: Done,
  },
});
