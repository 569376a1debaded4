import { eq } from 'drizzle-orm';
import type { OrderId, PartnerId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { events } from '../../db/schema/index.ts';
import { findOrder, type OrderRow } from '../orders/index.ts';

/** Finds an order and the company that sold it. */
export async function findSale(db: Db, orderId: OrderId): Promise<{ order: OrderRow; partnerId: PartnerId }> {
  const order = orNotFound(await findOrder(db, orderId), 'order-not-found');
  const [event] = await db
    .select({ partnerId: events.partnerId })
    .from(events)
    .where(eq(events.id, order.eventId));
  return { order, partnerId: orNotFound(event, 'event-not-found').partnerId };
}
