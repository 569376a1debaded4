import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { AttendeeId, OrderId, TicketId } from '@atrium/domain';
import type { Queryable } from '../../db/client.ts';
import {
  countries,
  events,
  eventVersions,
  orders,
  partners,
  places,
  ticketExtras,
  tickets,
  venues,
} from '../../db/schema/index.ts';
import { eventName, shownVersion } from '../orders/index.ts';

/** A ticket that admits somebody: paid for, and not given back. */
const admits = and(
  inArray(orders.status, ['PAID', 'PARTIALLY_REFUNDED']),
  isNull(tickets.releasedAt),
  isNull(events.cancelledAt),
);

/** Tickets with all that stands on them, in the order of their orders. */
export async function readTickets(db: Queryable, which: SQL | undefined, limit?: number) {
  const query = db
    .select({
      id: tickets.id,
      code: tickets.code,
      orderId: orders.id,
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
      startAt: eventVersions.startAt,
      endAt: eventVersions.endAt,
      timeZone: venues.timeZone,
      venueName: venues.name,
      venueAddress: venues.address,
      placeName: places.name,
      countryName: countries.name,
      organiserName: partners.name,
      organiserEmail: partners.email,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .innerJoin(places, eq(places.id, venues.placeId))
    .innerJoin(countries, eq(countries.code, places.countryCode))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .where(and(admits, which))
    .orderBy(asc(tickets.orderId), asc(tickets.position));
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map((row) => ({
    ...row,
    place: [row.venueName, row.venueAddress, row.placeName, row.countryName].filter(Boolean).join(', '),
  }));
}

export type TicketRow = Awaited<ReturnType<typeof readTickets>>[number];

export async function findOwnTicket(
  db: Queryable,
  attendeeId: AttendeeId,
  ticketId: TicketId,
): Promise<TicketRow | undefined> {
  const [ticket] = await readTickets(db, and(eq(tickets.id, ticketId), eq(orders.attendeeId, attendeeId)));
  return ticket;
}

export const listTicketsOfOwnOrder = (
  db: Queryable,
  attendeeId: AttendeeId,
  orderId: OrderId,
): Promise<TicketRow[]> => readTickets(db, and(eq(orders.id, orderId), eq(orders.attendeeId, attendeeId)));

/** Who sold an order, and what became of its money. */
export async function findSale(db: Queryable, attendeeId: AttendeeId, orderId: OrderId) {
  const [sale] = await db
    .select({
      paidAt: orders.paidAt,
      refundedMinor: sql<number>`coalesce((select sum(t.refund_minor) from ${tickets} t
        where t.order_id = ${orders.id}), 0)::float8`,
      sellerName: partners.legalName,
      sellerAddress: partners.address,
      sellerZipCode: partners.zipCode,
      sellerCity: partners.city,
      sellerCountry: countries.name,
      sellerNumber: partners.registrationNumber,
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .leftJoin(countries, eq(countries.id, partners.countryId))
    .where(and(eq(orders.id, orderId), eq(orders.attendeeId, attendeeId), isNotNull(orders.paidAt)));
  return sale;
}

export type SaleRow = NonNullable<Awaited<ReturnType<typeof findSale>>>;
