import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AttendeeId, UserId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import {
  authorisations,
  calendarLinks,
  contactRequests,
  discounts,
  damageRequests,
  events,
  favourites,
  formerMembers,
  mailingRecipients,
  mailings,
  mailingStops,
  messages,
  messageThreads,
  newsletterSubscribers,
  notifications,
  orderBilling,
  orders,
  partners,
  payments,
  reviewInvitations,
  reviews,
  reviewVersions,
  savedSearches,
  follows,
  tickets,
  ticketTypes,
  undeliverableAddresses,
  waits,
} from '../../db/schema/index.ts';

/** Orders with amounts in minor units. */
export async function ordersOf(db: Db, attendeeId: AttendeeId) {
  const own = await db
    .select({
      id: orders.id,
      number: orders.number,
      eventId: orders.eventId,
      status: orders.status,
      totalMinor: orders.totalMinor,
      currency: orders.currency,
      firstName: orders.firstName,
      surname: orders.surname,
      email: orders.purchaserEmail,
      source: orders.source,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .where(eq(orders.attendeeId, attendeeId))
    .orderBy(orders.createdAt);
  const ids = own.map((order) => order.id);
  const billed = await db
    .select({
      orderId: orderBilling.orderId,
      company: orderBilling.company,
      address: orderBilling.address,
      zipCode: orderBilling.zipCode,
      city: orderBilling.city,
      vatNumber: orderBilling.vatNumber,
      purchaseOrder: orderBilling.purchaseOrder,
      email: orderBilling.email,
    })
    .from(orderBilling)
    .where(inArray(orderBilling.orderId, ids));
  const paid = await db
    .select({
      orderId: payments.orderId,
      status: payments.status,
      brand: payments.brand,
      last4: payments.last4,
      expiry: payments.expiry,
      cardholderName: payments.cardholderName,
      cardholderAddress: payments.cardholderAddress,
      cardholderZip: payments.cardholderZip,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .where(inArray(payments.orderId, ids));
  return own.map((order) => ({
    ...order,
    payments: paid.filter((one) => one.orderId === order.id),
    invoicedTo: billed.find((one) => one.orderId === order.id) ?? null,
  }));
}

export const ticketsOf = (db: Db, attendeeId: AttendeeId) =>
  db
    .select({
      id: tickets.id,
      orderId: tickets.orderId,
      code: tickets.code,
      name: tickets.ticketTypeName,
      priceMinor: tickets.priceMinor,
      discountMinor: tickets.discountMinor,
      discountCode: discounts.code,
      firstName: tickets.firstName,
      surname: tickets.surname,
      email: tickets.email,
      company: tickets.company,
      jobTitle: tickets.jobTitle,
      entries: sql<{ list: string; at: string }[]>`array(
        select json_build_object('list', a.list, 'at', a.first_at) from admissions a
        where a.ticket_id = ${tickets.id} and a.first_at is not null order by a.first_at)`,
      certificate: sql<{ code: string; issuedAt: string } | null>`(
        select json_build_object('code', c.code, 'issuedAt', c.issued_at) from certificates c
        where c.ticket_id = ${tickets.id} and c.code is not null)`,
      answers: sql<{ question: string; answer: string[] }[]>`array(
        select json_build_object('question', q.text, 'answer', w.answer) from answers w
        join questions q on q.id = w.question_id
        where w.ticket_id = ${tickets.id} order by q.position, q.id)`,
    })
    .from(tickets)
    .innerJoin(orders, and(eq(orders.id, tickets.orderId), eq(orders.attendeeId, attendeeId)))
    .leftJoin(discounts, eq(discounts.id, tickets.discountId))
    .orderBy(orders.createdAt, tickets.position);

export const favouritesOf = (db: Db, attendeeId: AttendeeId) =>
  db
    .select({ eventId: favourites.eventId, createdAt: favourites.createdAt })
    .from(favourites)
    .where(eq(favourites.attendeeId, attendeeId));

/** When the link of the calendar was made; the link itself isn't stored. */
export const calendarLinksOf = (db: Db, attendeeId: AttendeeId) =>
  db
    .select({ createdAt: calendarLinks.createdAt })
    .from(calendarLinks)
    .where(eq(calendarLinks.attendeeId, attendeeId));

export const followsOf = (db: Db, attendeeId: AttendeeId) =>
  db
    .select({ organiser: partners.name, emails: follows.emails, createdAt: follows.createdAt })
    .from(follows)
    .innerJoin(partners, eq(partners.id, follows.partnerId))
    .where(eq(follows.attendeeId, attendeeId))
    .orderBy(follows.createdAt);

export const savedSearchesOf = (db: Db, attendeeId: AttendeeId) =>
  db
    .select({
      name: savedSearches.name,
      filters: savedSearches.filters,
      emails: savedSearches.emails,
      createdAt: savedSearches.createdAt,
    })
    .from(savedSearches)
    .where(eq(savedSearches.attendeeId, attendeeId));

/** Tickets that they wait or waited for. */
export const waitsOf = (db: Db, attendeeId: AttendeeId) =>
  db
    .select({
      eventId: ticketTypes.eventId,
      ticketType: ticketTypes.name,
      anyOf: sql<
        string[] | null
      >`(select array_agg(y.name order by y.position) from ${ticketTypes} y where y.id = any(${waits.anyOf}))`,
      count: waits.count,
      message: waits.message,
      reason: waits.reason,
      joinedAt: waits.joinedAt,
      offeredAt: waits.offeredAt,
      orderId: waits.orderId,
      endedAt: waits.endedAt,
      cardMinor: waits.cardMinor,
      cardCurrency: waits.cardCurrency,
      cards: sql<
        object[]
      >`(select coalesce(json_agg(json_build_object('brand', a.brand, 'last4', a.last4, 'status', a.status,
        'at', a.created_at) order by a.attempt), '[]') from ${authorisations} a where a.wait_id = ${waits.id})`,
    })
    .from(waits)
    .innerJoin(ticketTypes, eq(ticketTypes.id, waits.ticketTypeId))
    .where(eq(waits.attendeeId, attendeeId))
    .orderBy(waits.joinedAt);

/** Companies whose team they left: their own bookings still don't count for its events. */
export const formerCompaniesOf = (db: Db, userId: UserId) =>
  db
    .select({ name: partners.name, leftAt: formerMembers.leftAt })
    .from(formerMembers)
    .innerJoin(partners, eq(partners.id, formerMembers.partnerId))
    .where(eq(formerMembers.userId, userId));

export const messagesOf = (db: Db, attendeeId: AttendeeId) =>
  db
    .select({
      eventId: messageThreads.eventId,
      author: messages.author,
      text: messages.text,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .innerJoin(
      messageThreads,
      and(eq(messageThreads.id, messages.threadId), eq(messageThreads.attendeeId, attendeeId)),
    )
    .orderBy(messages.createdAt);

export const notificationsOf = (db: Db, userId: UserId) =>
  db
    .select({
      subject: notifications.subject,
      text: notifications.text,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.partnerId)))
    .orderBy(notifications.createdAt);

export const reviewsOf = async (db: Db, attendeeId: AttendeeId) =>
  (
    await db.select().from(reviews).where(eq(reviews.attendeeId, attendeeId)).orderBy(reviews.submittedAt)
  ).map(
    ({
      ticketId,
      eventId,
      displayName,
      state,
      text,
      language,
      submittedAt,
      publishedAt,
      version,
      ...row
    }) => ({
      ticketId,
      eventId,
      displayName,
      state,
      version,
      scores: {
        score: row.score,
        venue: row.venue,
        content: row.content,
        networking: row.networking,
        staff: row.staff,
        value: row.value,
      },
      text,
      language,
      submittedAt,
      publishedAt,
    }),
  );

/** Damage requests about somebody's orders, with what both sides said. */
export const damageRequestsOf = (db: Db, attendeeId: AttendeeId) =>
  db
    .select({
      id: damageRequests.id,
      orderId: damageRequests.orderId,
      amountMinor: damageRequests.amountMinor,
      currency: damageRequests.currency,
      text: damageRequests.text,
      status: damageRequests.status,
      filedAt: damageRequests.filedAt,
      steps: sql<{ at: string; by: string; kind: string; text: string | null }[]>`array(
        select json_build_object('at', s.at, 'by', s.by, 'kind', s.kind, 'text', s.text) from damage_steps s
        where s.request_id = ${damageRequests.id} order by s.id)`,
      payments: sql<{ at: string; status: string; brand: string | null; last4: string | null }[]>`array(
        select json_build_object('at', p.created_at, 'status', p.status, 'brand', p.brand, 'last4', p.last4)
        from damage_payments p where p.request_id = ${damageRequests.id} order by p.attempt)`,
      refunds: sql<{ at: string; amountMinor: number; reason: string; sentAt: string | null }[]>`array(
        select json_build_object('at', r.created_at, 'amountMinor', r.amount_minor, 'reason', r.reason, 'sentAt', r.sent_at)
        from damage_refunds r where r.request_id = ${damageRequests.id} order by r.created_at, r.id)`,
    })
    .from(damageRequests)
    .innerJoin(orders, and(eq(orders.id, damageRequests.orderId), eq(orders.attendeeId, attendeeId)))
    .orderBy(damageRequests.filedAt);

/** Earlier and current versions of somebody's reviews. */
export const reviewVersionsOf = (db: Db, attendeeId: AttendeeId) =>
  db
    .select({
      eventId: reviews.eventId,
      version: reviewVersions.version,
      score: reviewVersions.score,
      text: reviewVersions.text,
      findings: reviewVersions.findings,
      outcome: reviewVersions.outcome,
      reference: reviewVersions.reference,
      at: reviewVersions.at,
    })
    .from(reviewVersions)
    .innerJoin(reviews, and(eq(reviews.id, reviewVersions.reviewId), eq(reviews.attendeeId, attendeeId)))
    .orderBy(reviewVersions.at);

export const reviewInvitationsOf = (db: Db, email: string) =>
  db
    .select({
      eventId: reviewInvitations.eventId,
      email: reviewInvitations.email,
      sentAt: reviewInvitations.sentAt,
      remindedAt: reviewInvitations.remindedAt,
      declinedAt: reviewInvitations.declinedAt,
    })
    .from(reviewInvitations)
    .where(eq(reviewInvitations.email, email))
    .orderBy(reviewInvitations.sentAt);

/** Emails that organisers wrote to an address as an attendee's. */
export const organiserEmailsOf = (db: Db, email: string) =>
  db
    .select({ organiser: partners.name, eventId: mailings.eventId, subject: mailings.subject })
    .from(mailingRecipients)
    .innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
    .innerJoin(events, eq(events.id, mailings.eventId))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .where(eq(mailingRecipients.email, email))
    .orderBy(mailings.createdAt);

/** Since when emails to an address come back, and why. */
export const undeliverableOf = (db: Db, email: string) =>
  db
    .select({ since: undeliverableAddresses.since, status: undeliverableAddresses.status })
    .from(undeliverableAddresses)
    .where(eq(undeliverableAddresses.email, email));

/** Organisers whose emails an address has stopped. */
export const stoppedOrganisersOf = (db: Db, email: string) =>
  db
    .select({ organiser: partners.name, stoppedAt: mailingStops.createdAt })
    .from(mailingStops)
    .innerJoin(partners, eq(partners.id, mailingStops.partnerId))
    .where(eq(mailingStops.email, email))
    .orderBy(mailingStops.createdAt);

export const newsletterOf = (db: Db, email: string) =>
  db
    .select({
      email: newsletterSubscribers.email,
      createdAt: newsletterSubscribers.createdAt,
      confirmedAt: newsletterSubscribers.confirmedAt,
      unsubscribedAt: newsletterSubscribers.unsubscribedAt,
    })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));

export const contactRequestsOf = (db: Db, userId: UserId) =>
  db
    .select({
      subject: contactRequests.subject,
      message: contactRequests.message,
      status: contactRequests.status,
      createdAt: contactRequests.createdAt,
    })
    .from(contactRequests)
    .where(eq(contactRequests.userId, userId))
    .orderBy(contactRequests.number);
