import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { AttendeeId, FileId, OrderId } from '@atrium/domain';
import type { Queryable } from '../../db/client.ts';
import {
  countries,
  events,
  eventVersions,
  orders,
  partners,
  payments,
  ticketExtras,
  tickets,
  venues,
} from '../../db/schema/index.ts';

const longestList = { orders: 200, tickets: 2_000 };

/** The version that an order shows: the public one, or the newest where none is public any more. */
export const shownVersion = sql`${eventVersions.id} = coalesce(${events.approvedVersionId}, ${events.currentVersionId})`;
export const eventName = sql<string>`${eventVersions.content} ->> 'name'`;
const picture = sql<FileId | null>`(
  select f.file_id from event_files f where f.event_id = ${events.id} and f.kind in ('banner', 'thumbnail')
  order by f.kind, f.position, f.id limit 1)`;

const ticketColumns = {
  id: tickets.id,
  orderId: tickets.orderId,
  ticketTypeName: tickets.ticketTypeName,
  priceMinor: tickets.priceMinor,
  firstName: tickets.firstName,
  surname: tickets.surname,
  email: tickets.email,
  company: tickets.company,
  jobTitle: tickets.jobTitle,
};

/** Orders with all that belongs to them, in four statements however many there are. */
async function readOrders(db: Queryable, which: SQL | undefined) {
  const heads = await db
    .select({
      id: orders.id,
      status: orders.status,
      createdAt: orders.createdAt,
      holdUntil: orders.holdUntil,
      firstName: orders.firstName,
      surname: orders.surname,
      purchaserEmail: orders.purchaserEmail,
      totalMinor: orders.totalMinor,
      currency: orders.currency,
      eventId: orders.eventId,
      eventName,
      picture,
      startAt: eventVersions.startAt,
      endAt: eventVersions.endAt,
      timeZone: venues.timeZone,
      organiserEmail: partners.email,
      isCancelled: sql<boolean>`${events.cancelledAt} is not null`,
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .where(which)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(longestList.orders);
  if (heads.length === 0) return [];

  const ids = heads.map((order) => order.id);
  const [lines, extras, paid] = await Promise.all([
    db
      .select({ ...ticketColumns, ticketTypeId: tickets.ticketTypeId })
      .from(tickets)
      .where(inArray(tickets.orderId, ids))
      .orderBy(asc(tickets.orderId), asc(tickets.position)),
    db
      .select({
        ticketId: ticketExtras.ticketId,
        subEventId: ticketExtras.subEventId,
        name: ticketExtras.name,
        priceMinor: ticketExtras.priceMinor,
      })
      .from(ticketExtras)
      .innerJoin(tickets, eq(tickets.id, ticketExtras.ticketId))
      .where(inArray(tickets.orderId, ids))
      .orderBy(asc(ticketExtras.subEventId)),
    db
      .select({
        id: payments.id,
        orderId: payments.orderId,
        brand: payments.brand,
        last4: payments.last4,
        expiry: payments.expiry,
        cardholderName: payments.cardholderName,
        cardholderAddress: payments.cardholderAddress,
        cardholderZip: payments.cardholderZip,
        country: countries.name,
      })
      .from(payments)
      .leftJoin(countries, eq(countries.id, payments.cardholderCountryId))
      .where(and(inArray(payments.orderId, ids), eq(payments.status, 'SUCCEEDED'))),
  ]);
  const extrasOf = Map.groupBy(extras, (extra) => extra.ticketId);
  const ticketsOf = Map.groupBy(
    lines.map((line) => ({ ...line, extras: extrasOf.get(line.id) ?? [] })),
    (line) => line.orderId,
  );
  const paymentOf = new Map(paid.map((payment) => [payment.orderId, payment]));
  return heads.map((order) => ({
    ...order,
    tickets: ticketsOf.get(order.id) ?? [],
    payment: paymentOf.get(order.id) ?? null,
  }));
}

export type OrderRow = Awaited<ReturnType<typeof readOrders>>[number];

export const listOwnOrders = (db: Queryable, attendeeId: AttendeeId): Promise<OrderRow[]> =>
  readOrders(db, eq(orders.attendeeId, attendeeId));

export async function findOwnOrder(
  db: Queryable,
  attendeeId: AttendeeId,
  orderId: OrderId,
): Promise<OrderRow | undefined> {
  const [order] = await readOrders(db, and(eq(orders.id, orderId), eq(orders.attendeeId, attendeeId)));
  return order;
}

export async function findOrder(db: Queryable, orderId: OrderId): Promise<OrderRow | undefined> {
  const [order] = await readOrders(db, eq(orders.id, orderId));
  return order;
}

/** Paid tickets that still admit somebody, the latest event first. */
export function listOwnTickets(db: Queryable, attendeeId: AttendeeId) {
  return db
    .select({
      ...ticketColumns,
      eventId: orders.eventId,
      eventName,
      startAt: eventVersions.startAt,
      endAt: eventVersions.endAt,
      timeZone: venues.timeZone,
      currency: orders.currency,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(
      and(
        eq(orders.attendeeId, attendeeId),
        inArray(orders.status, ['PAID', 'PARTIALLY_REFUNDED']),
        isNull(tickets.releasedAt),
      ),
    )
    .orderBy(desc(eventVersions.startAt), asc(tickets.orderId), asc(tickets.position))
    .limit(longestList.tickets);
}

export type OwnTicketRow = Awaited<ReturnType<typeof listOwnTickets>>[number];
