import { count, eq, sql } from 'drizzle-orm';
import { money, toMajor, type Contract, type HandlerInput, type UnsentRefund } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { orders, refunds } from '../../db/schema/index.ts';

type RefundListing = HandlerInput<Contract['refunds']['unsentRefunds']>['query'];
type Row = typeof refunds.$inferSelect;

/** SQL: the refund is due but not sent. */
const unsent = 'sent_at is null and payment_id is not null';
/** SQL: the gateway refused it, or it failed so often that retrying alone may not help. */
const needsSomebody = '(refusals > 0 or tries >= 5)';
/** SQL: an administrator has to look at this refund. */
export const failedRefund = `${unsent} and ${needsSomebody}`;
const ofStatus: Record<UnsentRefund['status'], string> = {
  WAITING: `${unsent} and not ${needsSomebody}`,
  FAILED: failedRefund,
};

/** Lists a page of unsent refunds, the oldest first. */
export async function listUnsentRefunds(db: Db, { status, page, limit }: RefundListing) {
  const found = sql.raw(status ? ofStatus[status] : unsent);
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        refund: refunds,
        orderNumber: orders.number,
        email: orders.purchaserEmail,
        failed: sql<boolean>`${sql.raw(needsSomebody)}`,
      })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(found)
      .orderBy(refunds.createdAt, refunds.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(refunds).where(found),
  ]);
  return {
    items: rows.map(({ refund, failed, ...order }) => present(refund, order, failed)),
    total: counted?.total ?? 0,
  };
}

const present = (row: Row, order: { orderNumber: string; email: string }, failed: boolean): UnsentRefund => ({
  id: row.id,
  orderId: row.orderId,
  ...order,
  amount: toMajor(money(row.amountMinor, row.currency)),
  currency: row.currency,
  status: failed ? 'FAILED' : 'WAITING',
  tries: row.tries,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
  triedAt: row.triedAt?.toISOString() ?? null,
  promisedOn: row.promisedOn,
});
