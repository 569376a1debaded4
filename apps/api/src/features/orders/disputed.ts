import { and, eq } from 'drizzle-orm';
import { problem, type OrderId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { disputes } from '../../db/schema/index.ts';

/** Tells whether a bank holds money of an order back: then a refund could pay the buyer twice. */
export const isDisputed = async ({ db }: Pick<Context, 'db'>, orderId: OrderId): Promise<boolean> =>
  (await db.$count(disputes, and(eq(disputes.orderId, orderId), eq(disputes.status, 'OPEN')))) > 0;

/** Throws 409 for the refund of a disputed order. */
export async function assertNotDisputed(ctx: Pick<Context, 'db'>, orderId: OrderId): Promise<void> {
  if (await isDisputed(ctx, orderId)) throw problem('order-disputed');
}
