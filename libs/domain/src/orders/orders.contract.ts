import { z } from 'zod';
import { today } from '../kernel/dates.ts';
import { defineContract } from '../kernel/endpoint.ts';
import {
  CurrencyCode,
  Email,
  EventId,
  Instant,
  MajorAmount,
  OrderId,
  Price,
  SubEventId,
  TicketId,
  TicketTypeId,
  asNumber,
  optionalLine,
  requiredChoice,
  requiredLine,
} from '../kernel/fields.ts';
import { cardDigits, isCardExpired, isExpiry } from './card.ts';
import { orderLimits } from './order-limits.ts';
import { ordersCalls } from './orders.calls.ts';

/** One attendee of an order, as the details page collects it (visitor spec 3). */
export const TicketDraft = z.object({
  ticketTypeId: asNumber(TicketTypeId),
  firstName: requiredLine('First name is required', 100),
  surname: requiredLine('Surname is required', 100),
  email: Email,
  company: optionalLine(120),
  jobTitle: optionalLine(120),
  subEventIds: z
    .array(asNumber(SubEventId))
    .max(50)
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])]),
});
export type TicketDraft = z.output<typeof TicketDraft>;

export const OrderDraft = z.object({
  eventId: asNumber(EventId),
  tickets: z
    .array(TicketDraft)
    .min(1, 'No tickets selected')
    .max(
      orderLimits.tickets,
      `An order holds at most ${orderLimits.tickets.toLocaleString('en-US')} tickets`,
    ),
});
export type OrderDraft = z.output<typeof OrderDraft>;

/** The payment form with the spec's messages (visitor spec 5). The number goes to the gateway and nowhere else. */
export const PaymentForm = z.object({
  cardNumber: z
    .string('Please enter a valid 16-digit card number')
    .max(40)
    .transform(cardDigits)
    .pipe(z.string().regex(/^\d{16}$/, 'Please enter a valid 16-digit card number')),
  expiryDate: z
    .string('Please enter a valid expiry date (MM/YY)')
    .trim()
    .refine(isExpiry, { error: 'Please enter a valid expiry date (MM/YY)', abort: true })
    .refine((expiry) => !isCardExpired(expiry, today()), 'Card is expired'),
  cvv: z
    .string('Please enter a valid 3-4 digit CVV')
    .trim()
    .regex(/^\d{3,4}$/, 'Please enter a valid 3-4 digit CVV'),
  cardholderName: requiredLine('Name is required', 120).min(3, 'Please enter your full name'),
  cardholderAddress: requiredLine('Address is required', 300).min(5, 'Please enter a complete address'),
  cardholderZip: z
    .string('Zip code is required')
    .trim()
    .min(1, { error: 'Zip code is required', abort: true })
    .regex(/^[A-Za-z0-9 -]{3,10}$/, 'Please enter a valid zip/postal code'),
  country: requiredChoice('Country is required'),
});
export type PaymentForm = z.output<typeof PaymentForm>;

/** The part of the payment form that is no card: asked by us also where the gateway's own fields take the card. */
export const BillingForm = PaymentForm.omit({ cardNumber: true, expiryDate: true, cvv: true });
export type BillingForm = z.output<typeof BillingForm>;

/**
 * A paid order sends the payment form flat, a free one `{}`, a returning 3-D Secure step its challenge. Where the
 * gateway's own fields take the card, a paid order sends `{}` and then the challenge that the browser has settled.
 * Which of them an order needs is for the use case to say.
 */
export const CompleteOrder = PaymentForm.partial().extend({
  challengeId: z.string().max(200).optional(),
  challengeCode: z.string().max(50).optional(),
});
export type CompleteOrder = z.output<typeof CompleteOrder>;

export const OrderStatus = z.enum([
  'PENDING',
  'PAID',
  'EXPIRED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'CANCELLED',
]);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Paid, or the buyer has to act first: for the bank, or with the secret in the gateway's own fields. */
export const CompleteAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('PAID'), id: OrderId }),
  z.object({
    status: z.literal('ACTION_REQUIRED'),
    id: OrderId,
    challengeId: z.string(),
    prompt: z.string(),
    clientSecret: z.string().nullable(),
  }),
]);
export type CompleteAnswer = z.infer<typeof CompleteAnswer>;

/** Who takes the card: the sandbox by our form, Stripe by its own fields, which need the key. */
export const PaymentConfiguration = z.object({
  gateway: z.enum(['sandbox', 'stripe']),
  publishableKey: z.string().nullable(),
});
export type PaymentConfiguration = z.infer<typeof PaymentConfiguration>;

const OrderedEvent = z.object({
  id: EventId,
  name: z.string(),
  imageUrl: z.string().nullable(),
  startDateTime: Instant,
  endDateTime: Instant,
  timeZone: z.string(),
  organiserEmail: z.string().nullable(),
  /** Its organiser has called it off. */
  isCancelled: z.boolean(),
});

export const OrderTicket = z.object({
  id: TicketId,
  ticketType: z.object({ id: TicketTypeId, name: z.string(), eventName: z.string(), price: Price }),
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

/** What is kept of a payment (visitor spec 3): never the number, never the CVV. */
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

export const OrderDetail = z.object({
  id: OrderId,
  status: OrderStatus,
  createdAt: Instant,
  holdUntil: Instant.nullable(),
  firstName: z.string(),
  surname: z.string(),
  purchasingUserEmail: z.string(),
  total: Price,
  event: OrderedEvent,
  tickets: z.array(OrderTicket),
  paymentDetails: PaymentDetails.nullable(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** What a cancellation gives back today, ticket by ticket; extras count with their ticket. */
export const RefundQuote = z.object({
  id: OrderId,
  total: Price,
  refund: Price,
  tickets: z.array(
    z.object({
      id: TicketId,
      name: z.string(),
      attendeeName: z.string(),
      paid: Price,
      percentage: z.number(),
      refund: Price,
    }),
  ),
});
export type RefundQuote = z.infer<typeof RefundQuote>;

/** The refund that the buyer was shown; when another one is due by now, nothing is cancelled. */
export const CancelOrder = z.object({ refund: MajorAmount.optional() });

export const CancelAnswer = z.object({ id: OrderId, status: OrderStatus, refund: Price });
export type CancelAnswer = z.infer<typeof CancelAnswer>;

/** One row per change of the order's state; a refund is `sent` once the gateway has it. */
export const OrderHistory = z.object({
  changes: z.array(z.object({ status: OrderStatus, at: Instant })),
  refund: z.object({ amount: Price, sentAt: Instant.nullable() }).nullable(),
});
export type OrderHistory = z.infer<typeof OrderHistory>;

export const OwnTicket = z.object({
  id: TicketId,
  orderId: OrderId,
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
});

const orderParams = z.object({ orderId: OrderId });

export const ordersContract = defineContract(ordersCalls, {
  placeOrder: {
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: OrderDraft,
    response: z.object({ id: OrderId }),
  },
  ownOrders: { response: z.array(OrderDetail) },
  orderDetail: { params: orderParams, response: OrderDetail },
  completeOrder: { params: orderParams, body: CompleteOrder, response: CompleteAnswer },
  refundQuote: { params: orderParams, response: RefundQuote },
  cancelOrder: { params: orderParams, body: CancelOrder, response: CancelAnswer },
  orderHistory: { params: orderParams, response: OrderHistory },
  paymentConfiguration: { response: PaymentConfiguration },
  ownTickets: { response: z.array(OwnTicket) },
});
