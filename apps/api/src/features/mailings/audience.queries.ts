import { and, asc, eq, inArray, isNull, notExists, sql, type SQL } from 'drizzle-orm';
import type { EventId, Language, Mailing, MailingId, UserId } from '@atrium/domain';
import { firstEntry, isOnlineOnly } from '../../db/attendance.ts';
import type { Db } from '../../db/client.ts';
import { orderLanguage } from '../../db/recipient-language.ts';
import { events, mailingRecipients, mailingStops, orders, tickets } from '../../db/schema/index.ts';

/** People with a valid ticket of the event, by ticket type and presence. */
export interface Audience extends Pick<Mailing, 'ticketTypeIds' | 'presence'> {
  eventId: EventId;
}

/** SQL value of a ticket: the address by which people are told apart. */
const address = sql<string>`lower(${tickets.email})`;

const entry = firstEntry(tickets.id);

/** SQL value of a ticket: language of the account with its address, else of the order. */
const language = sql<Language>`coalesce((select s.language from users u join user_settings s on s.user_id = u.id
  where u.email = ${address}), ${orderLanguage})`;

/** SQL value of a ticket: the account with its address, for the bell. */
const userId = sql<UserId | null>`(select u.id from users u where u.email = ${address}
  and u.blocked_at is null and u.deleted_at is null and exists (select from attendees a where a.user_id = u.id))`;

/** SQL condition over tickets, orders and events: the holder gets such a mailing. */
function reads(db: Db, { eventId, ticketTypeIds, presence }: Audience): SQL | undefined {
  const isStopped = db
    .select({ email: mailingStops.email })
    .from(mailingStops)
    .where(and(eq(mailingStops.partnerId, events.partnerId), eq(mailingStops.email, address)));
  return and(
    eq(orders.eventId, eventId),
    inArray(orders.status, ['PAID', 'PARTIALLY_REFUNDED']),
    isNull(tickets.releasedAt),
    isNull(events.cancelledAt),
    isNull(events.attendeesRemovedAt),
    ticketTypeIds.length > 0 ? inArray(tickets.ticketTypeId, ticketTypeIds) : undefined,
    presence === 'CAME' ? sql`${entry} is not null` : undefined,
    // no door knows whether they came
    presence === 'ABSENT' ? sql`${entry} is null and not ${isOnlineOnly(tickets.ticketTypeId)}` : undefined,
    notExists(isStopped),
  );
}

/** Counts the addresses that would get a mailing now. */
export async function countRecipients(db: Db, audience: Audience): Promise<number> {
  const [counted] = await db
    .select({ recipients: sql<number>`count(distinct ${address})::int` })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(reads(db, audience));
  return counted?.recipients ?? 0;
}

/** Lists the next people who haven't got the mailing, sorted by address. */
export function listNextRecipients(
  db: Db,
  mailingId: MailingId,
  audience: Audience,
  limit: number,
): Promise<{ email: string; firstName: string; language: Language; userId: UserId | null }[]> {
  const isSent = db
    .select({ email: mailingRecipients.email })
    .from(mailingRecipients)
    .where(and(eq(mailingRecipients.mailingId, mailingId), eq(mailingRecipients.email, address)));
  return db
    .selectDistinctOn([address], { email: address, firstName: tickets.firstName, language, userId })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(and(reads(db, audience), notExists(isSent)))
    .orderBy(asc(address), asc(tickets.id))
    .limit(limit);
}
