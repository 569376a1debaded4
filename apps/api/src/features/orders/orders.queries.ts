import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { AttendeeId, FileId, Joining, OrderId } from '@atrium/domain';
import { hasCertificate } from '../../db/certificates.ts';
import { isOpenSeat } from '../../db/open-seats.ts';
import type { Db } from '../../db/client.ts';
import { guestOfOrder } from '../../db/guests.ts';
import { orderLanguage } from '../../db/recipient-language.ts';
import {
  countries,
  discounts,
  eventDocs,
  events,
  eventVersions,
  orders,
  orderTransfers,
  partners,
  payments,
  refundLines,
  refunds,
  ticketExtras,
  tickets,
  venues,
} from '../../db/schema/index.ts';

const longestList = { orders: 200, tickets: 2_000 };

/** SQL condition of the version that orders show: the approved one, or the newest if none is approved. */
export const shownVersion = sql`${eventVersions.id} = coalesce(${events.approvedVersionId}, ${events.currentVersionId})`;
export const eventName = sql<string>`${eventVersions.content} ->> 'name'`;
/** SQL condition of `joining_of` as `j`: its details are shown. */
export const isJoiningOpen = sql`(j.opens_at is null or j.opens_at <= app_now())`;
const eventOfTicket = sql`(select jo.event_id from orders jo where jo.id = ${tickets.orderId})`;
/** SQL values of a ticket: how its holder joins, null until it is shown; and from when, null if there is nothing to wait for. */
export const joiningOfTicket = {
  joining: sql<Joining | null>`(
    select json_build_object('link', j.link, 'instructions', j.instructions)
    from joining_of(${eventOfTicket}, ${tickets.ticketTypeId}) j where ${isJoiningOpen})`,
  joiningOpensAt: sql<string | null>`(
    select to_char(j.opens_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from joining_of(${eventOfTicket}, ${tickets.ticketTypeId}) j where not ${isJoiningOpen})`,
};
const image = sql<FileId | null>`(
  select f.file_id from event_version_files s join event_files f on f.id = s.event_file_id
  where s.version_id = ${eventVersions.id} and f.kind in ('banner', 'thumbnail')
  order by f.kind, s.position, f.id limit 1)`;

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

/** Reads orders with their tickets, extras, payments and refunds in five statements, whatever their number. */
async function readOrders(db: Db, which: SQL | undefined) {
  const heads = await db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      createdAt: orders.createdAt,
      holdUntil: orders.holdUntil,
      paidAt: orders.paidAt,
      firstName: orders.firstName,
      surname: orders.surname,
      purchaserEmail: orders.purchaserEmail,
      language: orderLanguage,
      guest: guestOfOrder,
      totalMinor: orders.totalMinor,
      damageLimitMinor: orders.damageLimitMinor,
      currency: orders.currency,
      eventId: orders.eventId,
      eventName,
      image,
      startAt: eventVersions.startAt,
      endAt: eventVersions.endAt,
      timeZone: venues.timeZone,
      organiserEmail: partners.email,
      organiserId: partners.id,
      isCancelled: sql<boolean>`${events.cancelledAt} is not null`,
      isPublic: sql<boolean>`exists (select from ${eventDocs} where ${eventDocs.eventId} = ${orders.eventId})`,
      nameChangeDays: events.nameChangeDays,
      transferDueOn: orderTransfers.dueOn,
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .leftJoin(orderTransfers, eq(orderTransfers.orderId, orders.id))
    .where(which)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(longestList.orders);
  if (heads.length === 0) return [];

  const ids = heads.map((order) => order.id);
  const [lines, extras, paid, given] = await Promise.all([
    db
      .select({
        ...ticketColumns,
        position: tickets.position,
        ticketTypeId: tickets.ticketTypeId,
        releasedAt: tickets.releasedAt,
        refundMinor: tickets.refundMinor,
        issue: tickets.issue,
        isOpen: isOpenSeat(tickets.id),
        discountMinor: tickets.discountMinor,
        discountCode: discounts.code,
        ...joiningOfTicket,
        hasCertificate: hasCertificate(tickets.id),
      })
      .from(tickets)
      .leftJoin(discounts, eq(discounts.id, tickets.discountId))
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
        gateway: payments.gateway,
        brand: payments.brand,
        last4: payments.last4,
        refundedMinor: payments.refundedMinor,
        ownMinor: payments.ownMinor,
        ownCurrency: payments.ownCurrency,
        rate: payments.rate,
        ratesAsOf: payments.ratesAsOf,
        marginBp: payments.marginBp,
        expiry: payments.expiry,
        cardholderName: payments.cardholderName,
        cardholderAddress: payments.cardholderAddress,
        cardholderZip: payments.cardholderZip,
        country: countries.name,
      })
      .from(payments)
      .leftJoin(countries, eq(countries.id, payments.cardholderCountryId))
      .where(and(inArray(payments.orderId, ids), eq(payments.status, 'SUCCEEDED'))),
    db
      .select({
        id: refunds.id,
        orderId: refunds.orderId,
        amountMinor: refunds.amountMinor,
        ownMinor: refunds.ownMinor,
        ownCurrency: refunds.ownCurrency,
        reason: refunds.reason,
        bearer: refunds.bearer,
        note: refunds.note,
        createdAt: refunds.createdAt,
        promisedOn: refunds.promisedOn,
        sentAt: refunds.sentAt,
        cancelledTickets: db.$count(
          refundLines,
          and(eq(refundLines.refundId, refunds.id), eq(refundLines.cancels, true)),
        ),
      })
      .from(refunds)
      .where(inArray(refunds.orderId, ids))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
  ]);
  const extrasOf = Map.groupBy(extras, (extra) => extra.ticketId);
  const ticketsOf = Map.groupBy(
    lines.map((line) => ({ ...line, extras: extrasOf.get(line.id) ?? [] })),
    (line) => line.orderId,
  );
  const refundsOf = Map.groupBy(given, (refund) => refund.orderId);
  const paymentOf = new Map(paid.map((payment) => [payment.orderId, payment]));
  return heads.map((order) => ({
    ...order,
    tickets: ticketsOf.get(order.id) ?? [],
    payment: paymentOf.get(order.id) ?? null,
    refunds: refundsOf.get(order.id) ?? [],
  }));
}

export type OrderRow = Awaited<ReturnType<typeof readOrders>>[number];

export const listOwnOrders = (db: Db, attendeeId: AttendeeId): Promise<OrderRow[]> =>
  readOrders(db, eq(orders.attendeeId, attendeeId));

export async function findOwnOrder(
  db: Db,
  attendeeId: AttendeeId,
  orderId: OrderId,
): Promise<OrderRow | undefined> {
  const [order] = await readOrders(db, and(eq(orders.id, orderId), eq(orders.attendeeId, attendeeId)));
  return order;
}

export async function findOrder(db: Db, orderId: OrderId): Promise<OrderRow | undefined> {
  const [order] = await readOrders(db, eq(orders.id, orderId));
  return order;
}

/** Lists an attendee's valid tickets, latest event first. */
export function listOwnTickets(db: Db, attendeeId: AttendeeId) {
  return db
    .select({
      ...ticketColumns,
      orderNumber: orders.number,
      eventId: orders.eventId,
      eventName,
      startAt: eventVersions.startAt,
      endAt: eventVersions.endAt,
      timeZone: venues.timeZone,
      currency: orders.currency,
      ...joiningOfTicket,
      hasCertificate: hasCertificate(tickets.id),
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
