import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  addTime,
  DamageRequestId,
  days,
  OrderId,
  type DamageStatus,
  type EventId,
  type PartnerId,
} from '@atrium/domain';
import { damagePayments, damageRequests, damageSteps, events, orders } from '../db/schema/index.ts';
import type { TestApp } from './test-app.ts';

/** A damage request of 50 in the currency of a paid order, which waits for its buyer's answer, or is further; a paid one has its payment. */
export async function aDamageRequest(
  { deps: { db, now } }: Pick<TestApp, 'deps'>,
  order: string,
  status: Extract<DamageStatus, 'OPEN' | 'DISAGREED' | 'AGREED' | 'PAID'> = 'OPEN',
): Promise<DamageRequestId> {
  const id = DamageRequestId.parse(v7());
  const orderId = OrderId.parse(order);
  const [found] = await db
    .select({ eventId: orders.eventId, currency: orders.currency, partnerId: events.partnerId })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(eq(orders.id, orderId));
  const { eventId, currency, partnerId } = found ?? {
    eventId: 0 as EventId,
    currency: 'USD' as const,
    partnerId: 0 as PartnerId,
  };
  const dueAt = status === 'PAID' ? null : addTime(now(), days(14));
  const text = 'The glass of a table was broken';
  await db
    .insert(damageRequests)
    .values({ id, orderId, eventId, partnerId, currency, amountMinor: 5000, text, status, dueAt });
  await db
    .insert(damageSteps)
    .values({ requestId: id, kind: 'FILED', by: 'ORGANISER', amountMinor: 5000, text });
  if (status === 'PAID')
    await db.insert(damagePayments).values({
      id: v7(),
      requestId: id,
      attempt: 1,
      status: 'SUCCEEDED',
      gateway: 'sandbox',
      amountMinor: 5000,
      currency,
    });
  return id;
}
