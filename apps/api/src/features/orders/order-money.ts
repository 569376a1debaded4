import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OrderId, OrderStatus } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { disputes, refunds, tickets } from '../../db/schema/index.ts';

/** Money of an order written to go back, whether it has gone yet or not, or lost in disputes, and its valid tickets. */
export interface OrderMoney {
  backMinor: number;
  liveTickets: number;
}

/** Reads refunds, lost disputes and valid tickets of a locked order. */
export async function readOrderMoney(
  db: Pick<Db, 'select' | '$count'>,
  orderId: OrderId,
): Promise<OrderMoney> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amountMinor}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.orderId, orderId));
  const [lost] = await db
    .select({ sum: sql<number>`coalesce(sum(${disputes.amountMinor}), 0)`.mapWith(Number) })
    .from(disputes)
    .where(and(eq(disputes.orderId, orderId), eq(disputes.status, 'LOST')));
  return {
    backMinor: (row?.sum ?? 0) + (lost?.sum ?? 0),
    liveTickets: await db.$count(tickets, and(eq(tickets.orderId, orderId), isNull(tickets.releasedAt))),
  };
}

/** State of a paid order by its valid tickets and the money that goes back (docs/adr/0076). */
export function stateOfPaidOrder(totalMinor: number, { backMinor, liveTickets }: OrderMoney): OrderStatus {
  if (backMinor === 0) return liveTickets > 0 ? 'PAID' : 'CANCELLED';
  return liveTickets === 0 && backMinor >= totalMinor ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}
