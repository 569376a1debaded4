import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import {
  addTime,
  certificateDelay,
  type AttendeeId,
  type CertificatePlan,
  type EventId,
  type PartnerId,
  type TicketId,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import { firstEntry } from '../../db/attendance.ts';
import { hasCertificate } from '../../db/certificates.ts';
import type { Db } from '../../db/client.ts';
import { orderLanguage } from '../../db/recipient-language.ts';
import {
  certificatePlans,
  certificates,
  events,
  eventVersions,
  orders,
  partners,
  places,
  tickets,
  venues,
} from '../../db/schema/index.ts';
import { eventName, shownVersion } from '../orders/index.ts';

/** Reads whether attendees of an own event get certificates; throws 404 for another company's. */
export async function readPlan(db: Db, partnerId: PartnerId, eventId: EventId): Promise<CertificatePlan> {
  const countOf = (which: SQL) => sql<number>`(
    select count(*)::int from certificates c join tickets t on t.id = c.ticket_id join orders o on o.id = t.order_id
    where o.event_id = ${events.id} and ${which})`;
  const [found] = await db
    .select({
      isOn: sql<boolean>`${certificatePlans.eventId} is not null`,
      cpdMinutes: certificatePlans.cpdMinutes,
      endAt: eventVersions.endAt,
      timeZone: venues.timeZone,
      issued: countOf(hasCertificate(sql`c.ticket_id`)),
      withdrawn: countOf(sql`${firstEntry(sql`c.ticket_id`)} is null`),
    })
    .from(events)
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .leftJoin(certificatePlans, eq(certificatePlans.eventId, events.id))
    .where(and(eq(events.id, eventId), eq(events.partnerId, partnerId)));
  const { endAt, ...plan } = orNotFound(found, 'event-not-found');
  return { ...plan, issuesAt: addTime(endAt, certificateDelay).toISOString() };
}

/** Reads issued certificates with everything that is written on them, sorted as the tickets of their orders. */
const readCertificates = (db: Db, which: SQL | undefined) =>
  db
    .select({
      ticketId: tickets.id,
      code: sql<string>`coalesce(${certificates.code}, '')`,
      issuedAt: certificates.issuedAt,
      isValid: hasCertificate(tickets.id),
      firstName: tickets.firstName,
      surname: tickets.surname,
      email: tickets.email,
      purchaserEmail: orders.purchaserEmail,
      language: orderLanguage,
      eventName,
      startAt: eventVersions.startAt,
      endAt: eventVersions.endAt,
      timeZone: venues.timeZone,
      countryCode: sql<string | null>`case when ${venues.kind} = 'building' then ${places.countryCode} end`,
      organiserName: partners.name,
      organiserEmail: partners.email,
      cpdMinutes: certificatePlans.cpdMinutes,
    })
    .from(certificates)
    .innerJoin(tickets, eq(tickets.id, certificates.ticketId))
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .innerJoin(places, eq(places.id, venues.placeId))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .leftJoin(certificatePlans, eq(certificatePlans.eventId, events.id))
    .where(which)
    .orderBy(asc(tickets.orderId), asc(tickets.position));

export type CertificateRow = Awaited<ReturnType<typeof readCertificates>>[number];

/** Finds the valid certificate of a ticket of an own order. */
export async function findOwnCertificate(
  db: Db,
  attendeeId: AttendeeId,
  ticketId: TicketId,
): Promise<CertificateRow | undefined> {
  const own = and(eq(tickets.id, ticketId), eq(orders.attendeeId, attendeeId), hasCertificate(tickets.id));
  const [certificate] = await readCertificates(db, own);
  return certificate;
}

export async function findCertificate(db: Db, code: string): Promise<CertificateRow | undefined> {
  const [certificate] = await readCertificates(db, eq(certificates.code, code));
  return certificate;
}

export const listCertificates = (db: Db, ticketIds: TicketId[]): Promise<CertificateRow[]> =>
  readCertificates(db, and(inArray(tickets.id, ticketIds), hasCertificate(tickets.id)));
