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
import { entriesOf, firstEntry, minutesInside } from '../../db/attendance.ts';
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
      isPerDay: sql<boolean>`coalesce(${certificatePlans.isPerDay}, false)`,
      isTimed: sql<boolean>`coalesce(${certificatePlans.isTimed}, false)`,
      extras: sql<CertificatePlan['extras']>`(
        select coalesce(jsonb_agg(jsonb_build_object('subEventId', s.id, 'name', s.name, 'cpdMinutes', x.cpd_minutes)
          order by s.start_at, s.id), '[]')
        from sub_events s left join certificate_extras x on x.sub_event_id = s.id
        where s.event_id = ${events.id} and s.withdrawn_at is null)`,
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

/** SQL value: minutes in whole quarters of an hour. */
const quarters = (minutes: SQL): SQL => sql`floor((${minutes}) / 15.0) * 15`;

/** SQL value: when an event of several days ends on the day of the list `a`, by the clock of its venue. */
const endOfDay = sql`((a.list || ' ' || to_char(${eventVersions.endAt} at time zone ${venues.timeZone}, 'HH24:MI'))::timestamp
  + case when (${eventVersions.endAt} at time zone ${venues.timeZone})::time <= (${eventVersions.startAt} at time zone ${venues.timeZone})::time
    then interval '1 day' else interval '0' end) at time zone ${venues.timeZone}`;

/**
 * SQL value: minutes that a ticket's certificate states, null for none: those of the event, or of each day on which it entered, and of
 * the extras where it was checked in; where the organiser wants that, no more than it was inside. Whoever isn't scanned out of an extra,
 * whose end isn't known, stayed for all of it.
 */
const earnedMinutes = sql<number | null>`nullif(
  coalesce((
    select case when ${certificatePlans.isPerDay} then sum(least(${certificatePlans.cpdMinutes}, d.inside))
      else least(${certificatePlans.cpdMinutes}, sum(d.inside)) end
    from (select case when ${certificatePlans.isTimed} then ${quarters(minutesInside(endOfDay))}
        else ${certificatePlans.cpdMinutes} end as inside
      from ${entriesOf(tickets.id)}) d), 0)
  + coalesce((select sum(case when ${certificatePlans.isTimed} and a.entered_at is null
        then least(x.cpd_minutes, ${quarters(sql`a.inside_minutes`)}) else x.cpd_minutes end)
      from certificate_extras x
      join admissions a on a.list = 'extra-' || x.sub_event_id and a.ticket_id = ${tickets.id} and a.first_at is not null
      where x.event_id = ${events.id}), 0), 0)::int`;

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
      cpdMinutes: earnedMinutes,
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
