import { z } from 'zod';
import { TrafficSource } from '../counting/traffic-source.ts';
import { today } from '../kernel/dates.ts';
import { defineContract } from '../kernel/endpoint.ts';
import {
  CalendarDate,
  CurrencyCode,
  Email,
  EventId,
  Instant,
  MajorAmount,
  OrderId,
  OrderStatus,
  PageLanguage,
  Price,
  SubEventId,
  TicketId,
  TicketTypeId,
  coerceNumber,
  optionalLine,
  requiredChoice,
  requiredShortText,
  PartnerId,
} from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { DiscountCode } from '../discounts/discount-code.ts';
import { Answers } from '../questions/answers.ts';
import { RefundId, refundBearers, refundReasons } from '../refunds/refunds.contract.ts';
import { QueuePlace } from '../waiting-room/waiting-room.contract.ts';
import { cardDigits, isCardExpired, isExpiry } from './card.ts';
import { orderLimits } from './order-limits.ts';
import { ordersCalls } from './orders.calls.ts';

/** One attendee of an order, as the details page sends it (visitor spec 3). */
export const TicketDraft = z.object({
  ticketTypeId: coerceNumber(TicketTypeId),
  firstName: requiredShortText('first-name-required', 100),
  surname: requiredShortText('surname-required', 100),
  email: Email,
  company: optionalLine(120),
  jobTitle: optionalLine(120),
  subEventIds: z
    .array(coerceNumber(SubEventId))
    .max(50)
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])]),
  /** To the questions of the event. */
  answers: Answers.optional(),
  /** Left open: in the name of the buyer, without answers, until somebody takes the seat by its link. */
  isOpen: z.boolean().optional(),
});
export type TicketDraft = z.output<typeof TicketDraft>;

export const OrderDraft = z.object({
  eventId: coerceNumber(EventId),
  tickets: z
    .array(TicketDraft)
    .min(1, code('no-tickets-selected'))
    .max(orderLimits.tickets, code('order-too-large')),
  /** Of a discount; absent without one. */
  code: DiscountCode.optional(),
  language: PageLanguage,
  /** Where the buyer came from, for the organiser's figures; absent if unknown. */
  source: TrafficSource.optional(),
  /** In the waiting room of the event; needed while it has one. */
  queuePlace: QueuePlace,
});
export type OrderDraft = z.output<typeof OrderDraft>;

/**
 * The payment form with the spec's messages (visitor spec 5). The card number is passed to the gateway and
 * never stored.
 */
export const PaymentForm = z.object({
  cardNumber: z
    .string(code('card-number-invalid'))
    .max(40)
    .transform(cardDigits)
    .pipe(z.string().regex(/^\d{16}$/, code('card-number-invalid'))),
  expiryDate: z
    .string(code('expiry-invalid'))
    .trim()
    .refine(isExpiry, { error: code('expiry-invalid'), abort: true })
    .refine((expiry) => !isCardExpired(expiry, today()), code('card-expired')),
  cvv: z
    .string(code('cvv-invalid'))
    .trim()
    .regex(/^\d{3,4}$/, code('cvv-invalid')),
  cardholderName: requiredShortText('name-required', 120).min(3, code('full-name')),
  cardholderAddress: requiredShortText('address-required', 300).min(5, code('complete-address')),
  cardholderZip: z
    .string(code('zip-required'))
    .trim()
    .min(1, { error: code('zip-required'), abort: true })
    .regex(/^[A-Za-z0-9 -]{3,10}$/, code('zip-invalid')),
  country: requiredChoice('country-required'),
});
export type PaymentForm = z.output<typeof PaymentForm>;

/** The payment form without the card, for gateways with card fields of their own. */
export const BillingForm = PaymentForm.omit({ cardNumber: true, expiryDate: true, cvv: true });
export type BillingForm = z.output<typeof BillingForm>;

/**
 * A paid order sends the payment form flat, a free one `{}`, a returning 3-D Secure step its challenge. With
 * the gateway's own card fields, a paid order sends `{}` and then the challenge that the browser completed.
 * The use case checks which of them an order needs.
 */
export const CompleteOrder = PaymentForm.partial().extend({
  challengeId: z.string().max(200).optional(),
  challengeCode: z.string().max(50).optional(),
  /** Pays what was quoted in this currency; absent for the order's. */
  currency: CurrencyCode.optional(),
});
export type CompleteOrder = z.output<typeof CompleteOrder>;

/** The sandbox bank's question in values, for clients that write it in the reader's language. */
export const BankQuestion = z.object({
  amountMinor: z.int(),
  currency: CurrencyCode,
  brand: z.string(),
  last4: z.string(),
  /** The code that approves the payment. */
  code: z.string(),
});
export type BankQuestion = z.infer<typeof BankQuestion>;

/** Paid, or waiting for the buyer: a bank challenge, or the secret for the gateway's card fields. */
export const CompleteAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('PAID'), id: OrderId }),
  z.object({
    status: z.literal('ACTION_REQUIRED'),
    id: OrderId,
    challengeId: z.string(),
    /** The bank's question in English. */
    prompt: z.string(),
    question: BankQuestion.nullable(),
    clientSecret: z.string().nullable(),
  }),
]);
export type CompleteAnswer = z.infer<typeof CompleteAnswer>;

/** The gateway: the sandbox uses our form, Stripe its own fields, which need a public key. */
export const PaymentConfiguration = z.object({
  gateway: z.enum(['sandbox', 'stripe']),
  publishableKey: z.string().nullable(),
  /** Currencies in which orders in others can be paid now. */
  currencies: z.array(CurrencyCode).default([]),
});
export type PaymentConfiguration = z.infer<typeof PaymentConfiguration>;

const rateOfPayment = {
  /** Units of the currency for one of the order's, without the margin. */
  rate: z.number(),
  ratesAsOf: CalendarDate,
  /** Added to the rate, in hundredths of a percent. */
  marginBp: z.int(),
};

/** Price of an order in another currency. */
export const CurrencyQuote = z.object({
  total: Price,
  amount: Price,
  ...rateOfPayment,
  /** The amount holds until then. */
  lockedUntil: Instant,
});
export type CurrencyQuote = z.infer<typeof CurrencyQuote>;

/** How ticket holders join an event online. */
export const Joining = z.object({ link: z.string().nullable(), instructions: z.string().nullable() });
export type Joining = z.infer<typeof Joining>;

const joiningOfTicket = {
  /** Only while the ticket is valid, admits online, and the details are shown. */
  joining: Joining.nullable().default(null),
  /** From when its holder sees how to join; null if there is nothing to wait for. */
  joiningOpensAt: Instant.nullable().default(null),
};

const OrderedEvent = z.object({
  id: EventId,
  name: z.string(),
  imageUrl: z.string().nullable(),
  startDateTime: Instant,
  endDateTime: Instant,
  timeZone: z.string(),
  organiserEmail: z.string().nullable(),
  /** The company that sells the tickets. */
  organiserId: PartnerId.nullable().default(null),
  /** Cancelled by its organiser. */
  isCancelled: z.boolean(),
  /** Its page can be seen; not so while its organiser is blocked. */
  isPublic: z.boolean().default(true),
  /** Where it is the same for all valid tickets of the order; see `tickets`. */
  joining: Joining.nullable().default(null),
  /** Days before it begins until which its tickets may be given to somebody else; null: never. */
  nameChangeDays: z.int().nullable().default(null),
});

export const OrderTicket = z.object({
  id: TicketId,
  /** Number of the ticket, which is printed on it: that of its order, and its place there. */
  number: z.string().default(''),
  ...joiningOfTicket,
  /** Its holder can download a certificate of attendance. */
  hasCertificate: z.boolean().default(false),
  /** How often it was given to somebody else. */
  holderChanges: z.int().default(0),
  /** In the name of the buyer until somebody takes it by its link. */
  isOpen: z.boolean().default(false),
  /** It was paid for, and admits nobody any more. */
  isCancelled: z.boolean(),
  /** Amount refunded for it with its extras; null if nothing was. */
  refund: Price.nullable(),
  ticketType: z.object({ id: TicketTypeId, name: z.string(), eventName: z.string(), price: Price }),
  /** Amount that its ticket type's price was lowered by; null if it wasn't. */
  discount: z.object({ amount: Price, code: z.string().nullable() }).nullable().default(null),
  subEvents: z.array(z.object({ id: SubEventId, name: z.string(), price: Price })),
  attendee: z.object({
    person: z.object({
      firstName: z.string(),
      surname: z.string(),
      email: z.string(),
      companyName: z.string().nullable(),
      jobTitle: z.string().nullable(),
    }),
  }),
});

/** Stored data of a payment (visitor spec 3): never the number, never the CVV. */
export const PaymentDetails = z.object({
  id: z.uuid(),
  cardNumber: z.string(),
  brand: z.string(),
  expiryDate: z.string(),
  cardholderName: z.string(),
  cardholderAddress: z.string(),
  cardholderZipCode: z.string(),
  cardholderCountry: z.string(),
});

/** A refund of an order, as its buyer and organiser read it. */
export const OrderRefund = z.object({
  id: RefundId,
  amount: Price,
  reason: z.enum(refundReasons),
  bearer: z.enum(refundBearers),
  /** Reason in the words of the organiser or administrator. */
  note: z.string().nullable(),
  /** In the currency in which the order was paid, if that is another. */
  own: Price.nullable().default(null),
  /** Tickets that it cancelled. */
  cancelledTickets: z.int(),
  createdAt: Instant,
  /** Sent on this day at the latest. */
  promisedOn: CalendarDate.nullable(),
  sentAt: Instant.nullable(),
});

export const OrderDetail = z.object({
  id: OrderId,
  /** For people, such as `ATR-7K2P9Q`. */
  number: z.string(),
  status: OrderStatus,
  createdAt: Instant,
  holdUntil: Instant.nullable(),
  paidAt: Instant.nullable(),
  firstName: z.string(),
  surname: z.string(),
  purchasingUserEmail: z.string(),
  total: Price,
  /** Amount refunded, those included that were made at the payment company itself. */
  refunded: Price,
  /** The charge, if it was paid in another currency. */
  own: z
    .object({ charged: Price, ...rateOfPayment })
    .nullable()
    .default(null),
  /** Its refunds, the oldest first. */
  refunds: z.array(OrderRefund).default([]),
  /** The most that damage at the event can cost with this order; null: nothing is charged. */
  damageLimit: Price.nullable().default(null),
  event: OrderedEvent,
  tickets: z.array(OrderTicket),
  /** The buyer chose to pay by bank transfer, due on this day. */
  transfer: z.object({ dueOn: CalendarDate }).nullable().default(null),
  isPaidByTransfer: z.boolean().default(false),
  paymentDetails: PaymentDetails.nullable(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** Today's refund of each ticket that can be cancelled; extras count with their ticket. */
export const RefundQuote = z.object({
  id: OrderId,
  total: Price,
  /** Of the chosen tickets, or of all without a choice. */
  refund: Price,
  /** The refund in the currency in which the order was paid, if that is another. */
  own: Price.nullable().default(null),
  /** It is sent on this day at the latest; null if nothing goes back. */
  promisedOn: CalendarDate.nullable().default(null),
  card: z.object({ brand: z.string().nullable(), last4: z.string().nullable() }).nullable().default(null),
  tickets: z.array(
    z.object({
      id: TicketId,
      name: z.string(),
      attendeeName: z.string(),
      paid: Price,
      /** Refunded for it before; part of what the percentage comes to. */
      refundedBefore: Price.optional(),
      percentage: z.number(),
      /** The last day on which the percentage holds, at the venue; null if it holds until the event. */
      holdsUntil: CalendarDate.nullable().default(null),
      nextPercentage: z.number().nullable().default(null),
      policyName: z.string().nullable().default(null),
      refund: Price,
    }),
  ),
});
export type RefundQuote = z.infer<typeof RefundQuote>;

/**
 * The tickets to cancel, or all that are valid; and the refund shown to the buyer: if the amount due has changed by now,
 * nothing is cancelled.
 */
export const CancelOrder = z.object({
  ticketIds: z
    .array(TicketId)
    .min(1, code('refund-tickets-required'))
    .max(10_000, code('refund-tickets-required'))
    .refine((ids) => new Set(ids).size === ids.length, code('refund-ticket-twice'))
    .optional(),
  refund: MajorAmount.optional(),
});
export type CancelOrder = z.infer<typeof CancelOrder>;

export const CancelAnswer = z.object({
  id: OrderId,
  status: OrderStatus,
  refund: Price,
  /** The money is sent on this day at the latest; null if nothing goes back. */
  promisedOn: CalendarDate.nullable().default(null),
});
export type CancelAnswer = z.infer<typeof CancelAnswer>;

/** One row per change of the order's status; a refund is `sent` once the gateway has accepted it. */
export const OrderHistory = z.object({
  changes: z.array(z.object({ status: OrderStatus, at: Instant })),
  refund: z.object({ amount: Price, sentAt: Instant.nullable() }).nullable(),
});
export type OrderHistory = z.infer<typeof OrderHistory>;

export const OwnTicket = z.object({
  id: TicketId,
  orderId: OrderId,
  orderNumber: z.string(),
  eventId: EventId,
  eventName: z.string(),
  startDateTime: Instant,
  endDateTime: Instant,
  timeZone: z.string(),
  ticketTypeName: z.string(),
  ticketPrice: MajorAmount,
  ticketCurrency: CurrencyCode,
  attendeeName: z.string(),
  attendeeJobTitle: z.string().nullable(),
  attendeeCompany: z.string().nullable(),
  attendeeEmail: z.string(),
  ...joiningOfTicket,
  /** Its holder can download a certificate of attendance. */
  hasCertificate: z.boolean().default(false),
});

const orderParams = z.object({ orderId: OrderId });

/** IDs of tickets with commas between them. */
const TicketList = z
  .string()
  .max(8_000, code('at-most-characters'))
  .transform((text) => text.split(','))
  .pipe(z.array(TicketId));

export const ordersContract = defineContract(ordersCalls, {
  placeOrder: {
    note: 'Holds the tickets for 15 minutes.',
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: OrderDraft,
    response: z.object({ id: OrderId }),
  },
  ownOrders: { response: z.array(OrderDetail) },
  orderDetail: { params: orderParams, response: OrderDetail },
  completeOrder: { params: orderParams, body: CompleteOrder, response: CompleteAnswer },
  quoteCurrency: {
    params: z.object({ orderId: OrderId }),
    body: z.object({ currency: CurrencyCode }),
    response: CurrencyQuote,
  },
  refundQuote: {
    note: 'Of all valid tickets, or of those in `tickets`: IDs with commas.',
    params: orderParams,
    query: z.object({ tickets: TicketList.optional() }),
    response: RefundQuote,
  },
  cancelOrder: {
    note: 'Cancels the whole order or some of its tickets, and refunds what the cancellation policies give at this moment. A repeat with the same Idempotency-Key gets the first answer.',
    params: orderParams,
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: CancelOrder,
    response: CancelAnswer,
  },
  orderHistory: { params: orderParams, response: OrderHistory },
  paymentConfiguration: { response: PaymentConfiguration },
  ownTickets: { response: z.array(OwnTicket) },
});
