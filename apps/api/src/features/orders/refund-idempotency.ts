import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { problem, type OrderId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { refunds } from '../../db/schema/index.ts';
import type { RefundRow } from './send-refund.ts';

export type Idempotency = { key: string; hash: Buffer } | undefined;

/** The caller's key with the hash of its request; nothing without a key. */
export const idempotencyOf = (key: string | undefined, body: unknown): Idempotency =>
  key === undefined ? undefined : { key, hash: createHash('sha256').update(JSON.stringify(body)).digest() };

/** Finds the refund of a locked order that an earlier request with the same key wrote. Throws 409 if that asked for something else. */
export async function findRepeatedRefund(
  { db }: Pick<Context, 'db'>,
  orderId: OrderId,
  idempotency: Idempotency,
): Promise<RefundRow | undefined> {
  if (!idempotency) return undefined;
  const [earlier] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.idempotencyKey, idempotency.key)));
  if (earlier && !earlier.requestHash?.equals(idempotency.hash)) throw problem('idempotency-mismatch');
  return earlier;
}
