import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import {
  money,
  toMajor,
  type Contract,
  type HandlerInput,
  type OrderId,
  type UnsentRefund,
} from '@atrium/domain';
import type { Context } from '../../context.ts';
import { bankLines, orders, refunds } from '../../db/schema/index.ts';
import { decrypt } from '../identity/index.ts';
import { transferGateway } from '../orders/index.ts';

type RefundListing = HandlerInput<Contract['refunds']['unsentRefunds']>['query'];
type Row = typeof refunds.$inferSelect;

/** SQL: the refund is due but not sent. */
const unsent = 'sent_at is null and payment_id is not null';
/** SQL: it goes back by transfer, which an administrator sends. */
const byTransfer = `exists (select from payments p where p.id = payment_id and p.gateway = '${transferGateway}')`;
/** SQL: the gateway refused it, it failed so often that retrying alone may not help, or no gateway sends it. */
const needsSomebody = `(refusals > 0 or tries >= 5 or ${byTransfer})`;
/** SQL: an administrator has to look at this refund. */
export const failedRefund = `${unsent} and ${needsSomebody}`;
const ofStatus: Record<UnsentRefund['status'], string> = {
  WAITING: `${unsent} and not ${needsSomebody}`,
  FAILED: failedRefund,
};

/** Lists a page of unsent refunds, the oldest first. */
export async function listUnsentRefunds(
  { db, encryptionKey }: Pick<Context, 'db' | 'encryptionKey'>,
  { status, page, limit }: RefundListing,
) {
  const found = sql.raw(status ? ofStatus[status] : unsent);
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        refund: refunds,
        orderNumber: orders.number,
        email: orders.purchaserEmail,
        failed: sql<boolean>`${sql.raw(needsSomebody)}`,
        isByTransfer: sql<boolean>`${sql.raw(byTransfer)}`,
      })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(found)
      .orderBy(refunds.createdAt, refunds.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(refunds).where(found),
  ]);
  const byOrder = rows.filter(({ isByTransfer }) => isByTransfer).map(({ refund }) => refund.orderId);
  const lines =
    byOrder.length === 0
      ? []
      : await db
          .select()
          .from(bankLines)
          .where(and(inArray(bankLines.orderId, byOrder), gt(bankLines.appliedMinor, 0)))
          .orderBy(bankLines.bookedOn, bankLines.id);
  const payerOf = (orderId: OrderId) => {
    const line = lines.find((one) => one.orderId === orderId);
    const account = line?.sealedAccount && decrypt(encryptionKey, line.sealedAccount, line.id);
    return { name: line?.payer ?? '', account: account ?? null };
  };
  return {
    items: rows.map(({ refund, failed, isByTransfer, ...order }) => ({
      ...present(refund, order, failed),
      transferTo: isByTransfer ? payerOf(refund.orderId) : null,
    })),
    total: counted?.total ?? 0,
  };
}

const present = (
  row: Row,
  order: { orderNumber: string; email: string },
  failed: boolean,
): Omit<UnsentRefund, 'transferTo'> => ({
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
