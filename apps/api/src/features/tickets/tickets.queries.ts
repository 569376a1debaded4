import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { venueLine, type AttendeeId, type OrderId, type TicketId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { companyName } from '../../db/company-name.ts';
import { isOpenSeat } from '../../db/open-seats.ts';
import { ticketNumber } from '../../db/ticket-number.ts';
import { orderLanguage } from '../../db/recipient-language.ts';
import {
  countries,
  events,
  eventVersions,
  orders,
  partners,
  payments,
  refunds,
  places,
  ticketExtras,
  tickets,
  venues,
} from '../../db/schema/index.ts';
import { eventName, joiningOfTicket, shownVersion } from '../orders/index.ts';

/** Condition of a valid ticket: paid for and not refunded. */
const admits = and(
  inArray(orders.status, ['PAID', 'PARTIALLY_REFUNDED']),
  isNull(tickets.releasedAt),
  isNull(events.cancelledAt),
);

/** Reads tickets with everything printed on them, sorted by order. */
export async function readTickets(db: Db, which: SQL | undefined, limit?: number) {
  const query = db
    .select({
      id: tickets.id,
      code: tickets.code,
      issue: tickets.issue,
      orderId: orders.id,
      orderNumber: orders.number,
      number: ticketNumber(orders.number, tickets.position),
      buyerName: sql<string>`${orders.firstName} || ' ' || ${orders.surname}`,
      isOpen: isOpenSeat(tickets.id),
      typeId: tickets.ticketTypeId,
      typeName: tickets.ticketTypeName,
      firstName: tickets.firstName,
      surname: tickets.surname,
      email: tickets.email,
      company: tickets.company,
      jobTitle: tickets.jobTitle,
      extras: sql<string[]>`array(select x.name from ${ticketExtras} x where x.ticket_id = ${tickets.id}
        order by x.sub_event_id)`,
      eventId: orders.eventId,
      eventName,
      versionNumber: eventVersions.number,
      nameChangeDays: events.nameChangeDays,
      startAt: eventVersions.startAt,
      endAt: eventVersions.endAt,
      timeZone: venues.timeZone,
      venueName: venues.name,
      venueAddress: venues.address,
      placeName: places.name,
      countryCode: sql<string | null>`case when ${venues.kind} = 'building' then ${places.countryCode} end`,
      joining: joiningOfTicket.joining,
      language: orderLanguage,
      organiserName: partners.name,
      organiserEmail: partners.email,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .innerJoin(places, eq(places.id, venues.placeId))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .where(and(admits, which))
    .orderBy(asc(tickets.orderId), asc(tickets.position));
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map((row) => ({
    ...row,
    venue: venueLine({ name: row.venueName, address: row.venueAddress, place: row.placeName }),
  }));
}

export type TicketRow = Awaited<ReturnType<typeof readTickets>>[number];

export async function findOwnTicket(
  db: Db,
  attendeeId: AttendeeId,
  ticketId: TicketId,
): Promise<TicketRow | undefined> {
  const [ticket] = await readTickets(db, and(eq(tickets.id, ticketId), eq(orders.attendeeId, attendeeId)));
  return ticket;
}

export const listTicketsOfOwnOrder = (
  db: Db,
  attendeeId: AttendeeId,
  orderId: OrderId,
): Promise<TicketRow[]> => readTickets(db, and(eq(orders.id, orderId), eq(orders.attendeeId, attendeeId)));

/** Reads the seller and the payment and refunds of an order. */
export async function findOwnSale(db: Db, attendeeId: AttendeeId, orderId: OrderId) {
  const [sale] = await db
    .select({
      paidAt: orders.paidAt,
      refundedMinor: sql<number>`greatest((select sum(r.amount_minor) from ${refunds} r
        where r.order_id = ${orders.id}), (select max(p.refunded_minor) from ${payments} p
        where p.order_id = ${orders.id} and p.status = 'SUCCEEDED'), 0)::float8`,
      sellerName: companyName,
      sellerAddress: partners.address,
      sellerZipCode: partners.zipCode,
      sellerCity: partners.city,
      sellerCountry: countries.code,
      sellerNumber: partners.registrationNumber,
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .leftJoin(countries, eq(countries.id, partners.countryId))
    .where(and(eq(orders.id, orderId), eq(orders.attendeeId, attendeeId), isNotNull(orders.paidAt)));
  return sale;
}

export type SaleRow = NonNullable<Awaited<ReturnType<typeof findOwnSale>>>;
