import { and, isNull, lt, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { addTime, minutes, money, type Currency } from '@atrium/domain';
import type { Attempt, GatewayRefund, RefundResult } from '../../adapters/payments/gateway.ts';
import type { Context } from '../../context.ts';
import { toLoggableError } from '../../to-loggable-error.ts';

type Sender = Pick<Context, 'db' | 'now' | 'payments'>;

/** Money that goes back of a charge. */
interface ChargeRefund {
  id: string;
  paymentId: string;
  amountMinor: number;
  currency: Currency;
  createdAt: Date;
  refusals: number;
}

interface Progress {
  sentAt?: Date;
  refusals?: number;
  lastError?: string | null;
  gatewayReference?: string | null;
}

/** Where refunds of charges are stored. */
export interface ChargeRefunds<R extends ChargeRefund> {
  /** Takes the lease of a refund that is idle. */
  claim: (ctx: Sender, id: R['id']) => Promise<R | undefined>;
  update: (ctx: Sender, id: R['id'], values: Progress) => Promise<unknown>;
  chargeOf: (ctx: Sender, refund: R) => Promise<Attempt>;
  /** The gateway's names of all refunds of a charge. */
  referencesOf: (ctx: Sender, paymentId: string) => Promise<{ reference: string | null }[]>;
}

/** Lease of a refund, longer than a gateway call with its own retries. */
const attemptTimeout = minutes(2);
/** Gateways keep idempotency keys for a day; after this time a retry first looks for the refund. */
const gatewayKeyLifetime = minutes(60);
const longestError = 500;

/** SQL condition: it isn't sent, and no worker is sending it. */
export const isIdleRefund = ({ sentAt, triedAt }: { sentAt: AnyPgColumn; triedAt: AnyPgColumn }, now: Date) =>
  and(isNull(sentAt), or(isNull(triedAt), lt(triedAt, addTime(now, -attemptTimeout))));

/**
 * Sends a committed refund once: one worker at a time, repeated under the same key until the gateway takes it, and under a new one
 * after it was refused. Records the reason of a failure and throws.
 */
export async function sendChargeRefund<R extends ChargeRefund>(
  ctx: Sender,
  refunds: ChargeRefunds<R>,
  id: R['id'],
): Promise<void> {
  const refund = await refunds.claim(ctx, id);
  if (!refund) return;
  const note = (values: Progress) => refunds.update(ctx, id, values);
  try {
    const answer = await askGateway(ctx, refunds, refund);
    if (answer.outcome === 'sent')
      return void (await note({
        sentAt: ctx.now(),
        lastError: null,
        gatewayReference: answer.refund?.reference ?? null,
      }));
    await note({ refusals: refund.refusals + 1 });
    throw new Error(answer.reason);
  } catch (error) {
    await note({ lastError: toLoggableError(error).message.slice(0, longestError) });
    throw error;
  }
}

async function askGateway<R extends ChargeRefund>(
  ctx: Sender,
  refunds: ChargeRefunds<R>,
  refund: R,
): Promise<RefundResult> {
  const charge = await refunds.chargeOf(ctx, refund);
  const key = `${charge.key}:${refund.id}${refund.refusals > 0 ? `:${refund.refusals}` : ''}`;
  const isOld = refund.refusals > 0 || refund.createdAt < addTime(ctx.now(), -gatewayKeyLifetime);
  const known = isOld ? await refunds.referencesOf(ctx, refund.paymentId) : [];
  const seen = isOld ? await ctx.payments.find(charge) : null;
  const sent = seen?.outcome === 'succeeded' && findSent(seen.refunds, known, refund, key);
  if (sent) return { outcome: 'sent', refund: sent };
  return ctx.payments.refund({
    key,
    reference: charge.reference ?? '',
    amount: money(refund.amountMinor, refund.currency),
  });
}

/** Finds this very refund at the gateway: by its key, or one of its amount that was made there and that no other stands for. */
function findSent(
  made: readonly GatewayRefund[],
  known: readonly { reference: string | null }[],
  { amountMinor }: ChargeRefund,
  wanted: string,
): GatewayRefund | undefined {
  const live = made.filter(({ status }) => status !== 'failed');
  return (
    live.find(({ key }) => key === wanted) ??
    live.find(
      (one) =>
        one.key === null &&
        one.amountMinor === amountMinor &&
        !known.some(({ reference }) => reference === one.reference),
    )
  );
}
