import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  remainingDamage,
  dayIn,
  endOfFiling,
  fieldError,
  addTime,
  money,
  problem,
  type DamageAllowance,
  type DamageRefusal,
  type OrderId,
  type PartnerId,
  type ProblemError,
} from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { firstEntry, isChecked } from '../../db/attendance.ts';
import type { Db } from '../../db/client.ts';
import { damageRequests, events, eventVersions, orders, tickets, venues } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { shownVersion } from '../orders/index.ts';

const mayAsk = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED'] as const;

/** With a valid ticket that was let in, where the door checked tickets. */
const isAttended = sql<boolean>`exists (select from ${tickets} where ${tickets.orderId} = ${orders.id}
  and ${tickets.releasedAt} is null and (not ${isChecked(events.id)} or ${firstEntry(tickets.id)} is not null))`;

const statusIn = (...states: string[]) =>
  sql`r.status in (${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`;
const ofOrder = sql`from ${damageRequests} r where r.order_id = ${orders.id}`;

/** Reads a paid order of a company's event, as far as damage depends on it. Throws 404 for another company's. */
export async function readDamagedOrder(db: Db, partnerId: PartnerId, orderId: OrderId) {
  const [found] = await db
    .select({
      eventId: events.id,
      currency: orders.currency,
      limitMinor: orders.damageLimitMinor,
      totalMinor: orders.totalMinor,
      startAt: eventVersions.startAt,
      endAt: eventVersions.endAt,
      timeZone: venues.timeZone,
      isCancelled: sql<boolean>`${events.cancelledAt} is not null`,
      isAttended,
      askedMinor:
        sql<number>`(select coalesce(sum(r.amount_minor), 0) ${ofOrder} and ${statusIn('OPEN', 'DISAGREED', 'AGREED', 'PAID')})`.mapWith(
          Number,
        ),
      openRequests: sql<number>`(select count(*)::int ${ofOrder} and ${statusIn('OPEN', 'DISAGREED', 'AGREED')})`,
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(and(eq(orders.id, orderId), eq(events.partnerId, partnerId), inArray(orders.status, [...mayAsk])));
  const { startAt, endAt, timeZone, isCancelled, ...order } = orNotFound(found, 'order-not-found');
  return { ...order, event: { startAt, endAt, timeZone, isCancelled } };
}

type DamagedOrder = Awaited<ReturnType<typeof readDamagedOrder>>;

/** Returns what a further request of an order can ask for, and until when. */
export function allowanceOf(order: DamagedOrder, now: Date): DamageAllowance {
  const left = remainingDamage(order, now);
  return {
    currency: order.currency,
    limitMinor: Math.min(order.limitMinor, order.totalMinor),
    leftMinor: 'leftMinor' in left ? left.leftMinor : 0,
    refusal: 'refusal' in left ? left.refusal : null,
    until: endOfFiling(order.event).toISOString(),
    timeZone: order.event.timeZone,
  };
}

/** Refuses a request that the order doesn't allow, or not at this amount. */
export function assertDamageAllowed(order: DamagedOrder, amountMinor: number, { now }: Pick<Context, 'now'>) {
  const left = remainingDamage(order, now());
  if ('refusal' in left) throw refusalProblem(left.refusal, order);
  if (amountMinor > left.leftMinor)
    throw validation([
      fieldError('amountMinor', 'damage-over-limit', { left: money(left.leftMinor, order.currency) }),
    ]);
}

function refusalProblem(refusal: DamageRefusal, { event }: DamagedOrder): ProblemError {
  switch (refusal) {
    case 'no-limit':
      return problem('damage-limit-none');
    case 'too-early':
      return problem('damage-too-early');
    case 'too-late':
      return problem('damage-too-late', { day: dayIn(addTime(endOfFiling(event), -1), event.timeZone) });
    case 'not-attended':
      return problem('damage-not-attended');
    case 'used-up':
      return problem('damage-limit-used');
  }
}
