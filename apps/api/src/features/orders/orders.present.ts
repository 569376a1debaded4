import {
  damageCap,
  maskedCard,
  money,
  toMajor,
  toPrice,
  type Answer,
  type Contract,
  type Joining,
} from '@atrium/domain';
import { imageUrl } from '../../files/media-url.ts';
import type { OrderRow, OwnTicketRow } from './orders.queries.ts';
import { transferGateway } from './transfer-gateway.ts';

type OrderAnswer = Answer<Contract['orders']['orderDetail']>;
type TicketAnswer = Answer<Contract['orders']['ownTickets']>[number];

/** Sum of its refunds, or more if the gateway has refunded more. */
const refundedMinor = ({ refunds, payment }: Pick<OrderRow, 'refunds' | 'payment'>): number =>
  Math.max(
    refunds.reduce((sum, refund) => sum + refund.amountMinor, 0),
    payment?.refundedMinor ?? 0,
  );

/** The charge of an order that was paid in another currency. */
function ownCharge({ payment }: Pick<OrderRow, 'payment'>): OrderAnswer['own'] {
  if (!payment) return null;
  const { ownMinor, ownCurrency, rate, ratesAsOf, marginBp } = payment;
  if (ownMinor === null || !ownCurrency || rate === null || !ratesAsOf || marginBp === null) return null;
  return { charged: toPrice(ownMinor, ownCurrency), rate, ratesAsOf, marginBp };
}

/** How the holder of a ticket joins, while it is valid. */
const joiningOf = (
  { status }: Pick<OrderRow, 'status'>,
  { releasedAt, joining, joiningOpensAt }: OrderRow['tickets'][number],
) =>
  (status === 'PAID' || status === 'PARTIALLY_REFUNDED') && releasedAt === null
    ? { joining, joiningOpensAt }
    : { joining: null, joiningOpensAt: null };

/** How all holders of an order's tickets join; null where they join differently. */
function sharedJoining(order: OrderRow): Joining | null {
  const details = order.tickets.flatMap((ticket) => joiningOf(order, ticket).joining ?? []);
  const [first] = details;
  return first && details.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : null;
}

export const presentOrder = (order: OrderRow): OrderAnswer => ({
  id: order.id,
  number: order.number,
  status: order.status,
  createdAt: order.createdAt.toISOString(),
  holdUntil: order.holdUntil?.toISOString() ?? null,
  paidAt: order.paidAt?.toISOString() ?? null,
  firstName: order.firstName,
  surname: order.surname,
  purchasingUserEmail: order.purchaserEmail,
  total: toPrice(order.totalMinor, order.currency),
  refunded: toPrice(refundedMinor(order), order.currency),
  own: ownCharge(order),
  refunds: order.refunds.map(
    ({ id, amountMinor, ownMinor, ownCurrency, reason, bearer, note, cancelledTickets, ...refund }) => ({
      id,
      amount: toPrice(amountMinor, order.currency),
      own: ownMinor !== null && ownCurrency ? toPrice(ownMinor, ownCurrency) : null,
      reason,
      bearer,
      note,
      cancelledTickets,
      createdAt: refund.createdAt.toISOString(),
      promisedOn: amountMinor > 0 ? refund.promisedOn : null,
      sentAt: refund.sentAt?.toISOString() ?? null,
    }),
  ),
  damageLimit:
    order.damageLimitMinor > 0 && order.totalMinor > 0
      ? toPrice(
          damageCap({ limitMinor: order.damageLimitMinor, totalMinor: order.totalMinor }),
          order.currency,
        )
      : null,
  event: {
    id: order.eventId,
    name: order.eventName,
    imageUrl: order.image && imageUrl(order.image, 1280),
    startDateTime: order.startAt.toISOString(),
    endDateTime: order.endAt.toISOString(),
    timeZone: order.timeZone,
    organiserEmail: order.organiserEmail,
    organiserId: order.organiserId,
    isCancelled: order.isCancelled,
    isPublic: order.isPublic,
    joining: sharedJoining(order),
    nameChangeDays: order.nameChangeDays,
  },
  tickets: order.tickets.map((ticket) => ({
    id: ticket.id,
    number: `${order.number}-${ticket.position + 1}`,
    holderChanges: ticket.issue - 1,
    isOpen: ticket.isOpen,
    ...joiningOf(order, ticket),
    hasCertificate: ticket.hasCertificate,
    isCancelled: order.paidAt !== null && ticket.releasedAt !== null,
    refund: ticket.refundMinor === null ? null : toPrice(ticket.refundMinor, order.currency),
    ticketType: {
      id: ticket.ticketTypeId,
      name: ticket.ticketTypeName,
      eventName: order.eventName,
      price: toPrice(ticket.priceMinor, order.currency),
    },
    discount:
      ticket.discountMinor > 0 || ticket.discountCode !== null
        ? { amount: toPrice(ticket.discountMinor, order.currency), code: ticket.discountCode }
        : null,
    subEvents: ticket.extras.map((extra) => ({
      id: extra.subEventId,
      name: extra.name,
      price: toPrice(extra.priceMinor, order.currency),
    })),
    attendee: {
      person: {
        firstName: ticket.firstName,
        surname: ticket.surname,
        email: ticket.email,
        companyName: ticket.company,
        jobTitle: ticket.jobTitle,
      },
    },
  })),
  transfer: order.transferDueOn === null ? null : { dueOn: order.transferDueOn },
  isPaidByTransfer: order.payment?.gateway === transferGateway,
  paymentDetails:
    order.payment && order.payment.gateway !== transferGateway
      ? {
          id: order.payment.id,
          cardNumber: maskedCard(order.payment.last4 ?? '****'),
          brand: order.payment.brand ?? 'Card',
          expiryDate: order.payment.expiry ?? '',
          cardholderName: order.payment.cardholderName ?? '',
          cardholderAddress: order.payment.cardholderAddress ?? '',
          cardholderZipCode: order.payment.cardholderZip ?? '',
          cardholderCountry: order.payment.country ?? '',
        }
      : null,
});

export const presentTicket = (ticket: OwnTicketRow): TicketAnswer => ({
  id: ticket.id,
  orderId: ticket.orderId,
  orderNumber: ticket.orderNumber,
  eventId: ticket.eventId,
  eventName: ticket.eventName,
  startDateTime: ticket.startAt.toISOString(),
  endDateTime: ticket.endAt.toISOString(),
  timeZone: ticket.timeZone,
  ticketTypeName: ticket.ticketTypeName,
  ticketPrice: toMajor(money(ticket.priceMinor, ticket.currency)),
  ticketCurrency: ticket.currency,
  attendeeName: `${ticket.firstName} ${ticket.surname}`,
  attendeeJobTitle: ticket.jobTitle,
  attendeeCompany: ticket.company,
  attendeeEmail: ticket.email,
  joining: ticket.joining,
  joiningOpensAt: ticket.joiningOpensAt,
  hasCertificate: ticket.hasCertificate,
});
