import { maskedCard, money, toMajor, type Answer, type Contract, type Currency } from '@atrium/domain';
import type { OrderRow, OwnTicketRow } from './orders.queries.ts';

type OrderAnswer = Answer<Contract['orders']['orderDetail']>;
type TicketAnswer = Answer<Contract['orders']['ownTickets']>[number];

const price = (amountMinor: number, currency: Currency) => ({
  amount: toMajor(money(amountMinor, currency)),
  currency: { code: currency },
});

export const presentOrder = (order: OrderRow): OrderAnswer => ({
  id: order.id,
  status: order.status,
  createdAt: order.createdAt.toISOString(),
  holdUntil: order.holdUntil?.toISOString() ?? null,
  firstName: order.firstName,
  surname: order.surname,
  purchasingUserEmail: order.purchaserEmail,
  total: price(order.totalMinor, order.currency),
  event: {
    id: order.eventId,
    name: order.eventName,
    imageUrl: order.picture && `/media/${order.picture}/1280.webp`,
    startDateTime: order.startAt.toISOString(),
    endDateTime: order.endAt.toISOString(),
    timeZone: order.timeZone,
    organiserEmail: order.organiserEmail,
    isCancelled: order.isCancelled,
  },
  tickets: order.tickets.map((ticket) => ({
    id: ticket.id,
    ticketType: {
      id: ticket.ticketTypeId,
      name: ticket.ticketTypeName,
      eventName: order.eventName,
      price: price(ticket.priceMinor, order.currency),
    },
    subEvents: ticket.extras.map((extra) => ({
      id: extra.subEventId,
      name: extra.name,
      price: price(extra.priceMinor, order.currency),
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
  paymentDetails: order.payment && {
    id: order.payment.id,
    cardNumber: maskedCard(order.payment.last4 ?? '****'),
    brand: order.payment.brand ?? 'Card',
    expiryDate: order.payment.expiry ?? '',
    cardholderName: order.payment.cardholderName ?? '',
    cardholderAddress: order.payment.cardholderAddress ?? '',
    cardholderZipCode: order.payment.cardholderZip ?? '',
    cardholderCountry: order.payment.country ?? '',
  },
});

export const presentTicket = (ticket: OwnTicketRow): TicketAnswer => ({
  id: ticket.id,
  orderId: ticket.orderId,
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
});
