import { and, count, countDistinct, desc, eq, gt, gte, inArray, ne, or, sql } from 'drizzle-orm';
import {
  addTime,
  hours,
  suspiciousFrom,
  type Contract,
  type HandlerInput,
  type SuspiciousAccount,
} from '@atrium/domain';
import type { Context } from '../../context.ts';
import { attendees, orders, payments, persons, users } from '../../db/schema/index.ts';

type Listing = HandlerInput<Contract['suspicions']['suspiciousAccounts']>['query'];

/** How far back declines and orders count. */
export const memory = hours(24);

/** Returns a page of the accounts with suspicious payments or holds, the latest first. */
export async function listSuspiciousAccounts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { page, limit }: Listing,
): Promise<{ items: SuspiciousAccount[]; total: number }> {
  const at = now();
  const since = addTime(at, -memory);
  const trusted = sql`coalesce(${attendees.trustedSince}, '-infinity')`;
  const declined = db
    .select({
      attendeeId: orders.attendeeId,
      declines: count().as('declines'),
      cards: countDistinct(payments.cardFingerprint).as('cards'),
      addresses: countDistinct(payments.addressFingerprint).as('addresses'),
      declinedAt: sql<Date>`max(${payments.settledAt})`.as('declined_at'),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(attendees, eq(attendees.id, orders.attendeeId))
    .where(
      and(
        eq(payments.status, 'FAILED'),
        ne(payments.failureCode, 'abandoned'),
        gte(payments.settledAt, since),
        gt(payments.settledAt, trusted),
      ),
    )
    .groupBy(orders.attendeeId)
    .as('declined');
  const isOpen = sql`${orders.status} = 'PENDING' and ${orders.holdUntil} >= ${at.toISOString()}::timestamptz`;
  const held = db
    .select({
      attendeeId: orders.attendeeId,
      openOrders: sql<number>`count(*) filter (where ${isOpen})`.as('open_orders'),
      reservedTickets: sql<number>`coalesce(sum(${orders.ticketCount}) filter (where ${isOpen}), 0)`.as(
        'reserved_tickets',
      ),
      expiredOrders: sql<number>`count(*) filter (where ${orders.status} = 'EXPIRED')`.as('expired_orders'),
      orderedAt: sql<Date>`max(${orders.createdAt})`.as('ordered_at'),
    })
    .from(orders)
    .innerJoin(attendees, eq(attendees.id, orders.attendeeId))
    .where(
      and(
        inArray(orders.status, ['PENDING', 'EXPIRED']),
        gte(orders.createdAt, since),
        gt(orders.createdAt, trusted),
      ),
    )
    .groupBy(orders.attendeeId)
    .as('held');
  const lastAt = sql<Date>`greatest(${declined.declinedAt}, ${held.orderedAt})`.mapWith(payments.settledAt);
  const number = (value: unknown) => sql<number>`coalesce(${value}, 0)::int`;
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      name: sql<string>`coalesce(${persons.firstName} || ' ' || ${persons.surname}, '')`,
      verifiedAt: users.emailVerifiedAt,
      blockedAt: users.blockedAt,
      declines: number(declined.declines),
      cards: number(declined.cards),
      addresses: number(declined.addresses),
      openOrders: number(held.openOrders),
      reservedTickets: number(held.reservedTickets),
      expiredOrders: number(held.expiredOrders),
      lastAt,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(attendees)
    .innerJoin(users, eq(users.id, attendees.userId))
    .leftJoin(persons, eq(persons.userId, users.id))
    .leftJoin(declined, eq(declined.attendeeId, attendees.id))
    .leftJoin(held, eq(held.attendeeId, attendees.id))
    .where(
      or(
        gte(declined.declines, suspiciousFrom.declines),
        gte(held.expiredOrders, suspiciousFrom.expiredOrders),
        gte(held.reservedTickets, suspiciousFrom.reservedTickets),
      ),
    )
    .orderBy(desc(lastAt), users.id)
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    items: rows.map(({ verifiedAt, total: _, ...row }) => ({
      ...row,
      emailVerified: verifiedAt !== null,
      blockedAt: row.blockedAt?.toISOString() ?? null,
      lastAt: row.lastAt.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
}
