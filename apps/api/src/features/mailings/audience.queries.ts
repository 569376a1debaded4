import { and, arrayOverlaps, eq, inArray, isNull, notExists, or, sql, type SQL } from 'drizzle-orm';
import { NIL } from 'uuid';
import type { EventId, Language, Mailing, MailingId, UserId } from '@atrium/domain';
import { firstEntry, isOnlineOnly } from '../../db/attendance.ts';
import type { Db } from '../../db/client.ts';
import { accountLanguage, orderLanguage } from '../../db/recipient-language.ts';
import {
  attendees,
  events,
  mailingRecipients,
  mailingStops,
  orders,
  persons,
  tickets,
  ticketTypes,
  undeliverableAddresses,
  users,
  waits,
} from '../../db/schema/index.ts';

/** People with a valid ticket of the event, by ticket type and presence, or those who wait for one. */
export interface Audience extends Pick<Mailing, 'audience' | 'ticketTypeIds' | 'presence'> {
  eventId: EventId;
}

/** SQL value of a ticket: the address by which people are told apart. */
const address = sql<string>`lower(${tickets.email})`;

const entry = firstEntry(tickets.id);

/** SQL value of a ticket: language of the account with its address, else of the order. */
const language = sql<Language>`coalesce((select s.language from users u join user_settings s on s.user_id = u.id
  where u.email = ${address} and u.guest_link is null), ${orderLanguage})`;

/** SQL value of a ticket: the account with its address, for the bell. */
const userId = sql<UserId | null>`(select u.id from users u where u.email = ${address} and u.guest_link is null
  and u.blocked_at is null and u.deleted_at is null and exists (select from attendees a where a.user_id = u.id))`;

/** SQL condition over events: the company may write to people of the event, and this address didn't stop it. */
function mayRead(db: Db, eventId: EventId, email: SQL<string>): SQL | undefined {
  const isStopped = db
    .select({ email: mailingStops.email })
    .from(mailingStops)
    .where(and(eq(mailingStops.partnerId, events.partnerId), eq(mailingStops.email, email)));
  return and(
    eq(events.id, eventId),
    isNull(events.cancelledAt),
    isNull(events.attendeesRemovedAt),
    notExists(isStopped),
  );
}

/** SQL query of the valid tickets whose holders get such a mailing. */
const holders = (db: Db, { eventId, ticketTypeIds, presence }: Audience): SQL =>
  db
    .select({
      id: tickets.id,
      email: address.as('email'),
      firstName: sql`${tickets.firstName}`.as('first_name'),
      language: language.as('language'),
      userId: userId.as('user_id'),
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(
      and(
        mayRead(db, eventId, address),
        inArray(orders.status, ['PAID', 'PARTIALLY_REFUNDED']),
        isNull(tickets.releasedAt),
        ticketTypeIds.length > 0 ? inArray(tickets.ticketTypeId, ticketTypeIds) : undefined,
        presence === 'CAME' ? sql`${entry} is not null` : undefined,
        // no door knows whether they came
        presence === 'ABSENT'
          ? sql`${entry} is null and not ${isOnlineOnly(tickets.ticketTypeId)}`
          : undefined,
      ),
    )
    .getSQL();

const waitingAddress = sql<string>`lower(${users.email})`;

/** SQL condition over waits: for one of some ticket types, or several with one of them until tickets are offered. */
const waitsForSome = (ticketTypeIds: Audience['ticketTypeIds']): SQL | undefined =>
  or(
    inArray(waits.ticketTypeId, ticketTypeIds),
    and(isNull(waits.offeredAt), arrayOverlaps(waits.anyOf, ticketTypeIds)),
  );

/** SQL query of the places on the waiting lists of the event. */
const waiting = (db: Db, { eventId, ticketTypeIds }: Audience): SQL =>
  db
    .select({
      id: waits.id,
      email: waitingAddress.as('email'),
      firstName: sql`${persons.firstName}`.as('first_name'),
      language: sql`coalesce(${waits.language}, ${accountLanguage})`.as('language'),
      userId: sql`${users.id}`.as('user_id'),
    })
    .from(waits)
    .innerJoin(ticketTypes, eq(ticketTypes.id, waits.ticketTypeId))
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .innerJoin(attendees, eq(attendees.id, waits.attendeeId))
    .innerJoin(users, eq(users.id, attendees.userId))
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(
      and(
        mayRead(db, eventId, waitingAddress),
        isNull(waits.orderId),
        isNull(waits.endedAt),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
        ticketTypeIds.length > 0 ? waitsForSome(ticketTypeIds) : undefined,
      ),
    )
    .getSQL();

/** SQL query of those who get such a mailing; an address whose emails come back gets none. */
const people = (db: Db, audience: Audience): SQL =>
  sql`select * from (${audience.audience === 'WAITING' ? waiting(db, audience) : holders(db, audience)}) a
    where not exists (select from ${undeliverableAddresses} u where u.email = a.email)`;

/** Counts the addresses that would get a mailing now. */
export async function countRecipients(db: Db, audience: Audience): Promise<number> {
  const [counted] = await db.execute<{ recipients: number }>(
    sql`select count(distinct email)::int as recipients from (${people(db, audience)}) p`,
  );
  return counted?.recipients ?? 0;
}

interface Recipient extends Record<string, unknown> {
  email: string;
  firstName: string;
  language: Language;
  /** Null without an account, which has no bell. */
  userId: UserId | null;
}

/** Lists the next people who haven't got the mailing, sorted by address. */
export const listNextRecipients = (
  db: Db,
  mailingId: MailingId,
  audience: Audience,
  limit: number,
): Promise<Recipient[]> =>
  db.execute<Recipient>(sql`
    select distinct on (email) email, first_name as "firstName", language, user_id as "userId"
    from (${people(db, audience)}) p
    where not exists (select from ${mailingRecipients} r where r.mailing_id = ${mailingId} and r.email = p.email)
    order by email, id limit ${limit}`);

/** Lists the next accounts of people with a valid ticket who didn't stop the organiser's mailings, sorted by ID. */
export const listHolderAccounts = (
  db: Db,
  eventId: EventId,
  after: UserId | null,
  limit: number,
): Promise<{ userId: UserId }[]> =>
  db.execute<{ userId: UserId }>(sql`
    select distinct user_id as "userId"
    from (${holders(db, { eventId, audience: 'TICKETS', ticketTypeIds: [], presence: null })}) p
    where user_id > ${after ?? NIL}::uuid
    order by user_id limit ${limit}`);
