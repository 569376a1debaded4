import { count, eq, sql } from 'drizzle-orm';
import { money, toMajor, type Contract, type HandlerInput, type UnsentRefund } from '@atrium/domain';
import type { Queryable } from '../../db/client.ts';
import { orders, refunds } from '../../db/schema/index.ts';

type Asked = HandlerInput<Contract['refunds']['unsentRefunds']>['query'];
type Row = typeof refunds.$inferSelect;

/** Of money that is due and not sent. */
const unsent = 'sent_at is null and payment_id is not null';
/** The gateway said no, or so many tries in vain mean that waiting alone may not help. */
const needsSomebody = '(refusals > 0 or tries >= 5)';
/** The condition of a refund that somebody has to look at. */
export const failedRefund = `${unsent} and ${needsSomebody}`;
const ofStatus: Record<UnsentRefund['status'], string> = {
  WAITING: `${unsent} and not ${needsSomebody}`,
  FAILED: failedRefund,
};

/** One page of the refunds that were not sent, the oldest first. */
export async function listUnsentRefunds(db: Queryable, { status, page, limit }: Asked) {
  const found = sql.raw(status ? ofStatus[status] : unsent);
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        refund: refunds,
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
    items: rows.map(({ refund, email, failed }) => present(refund, email, failed)),
    total: counted?.total ?? 0,
  };
}

const present = (row: Row, email: string, failed: boolean): UnsentRefund => ({
  id: row.id,
  orderId: row.orderId,
  email,
  amount: toMajor(money(row.amountMinor, row.currency)),
  currency: row.currency,
  status: failed ? 'FAILED' : 'WAITING',
  tries: row.tries,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
  triedAt: row.triedAt?.toISOString() ?? null,
});
