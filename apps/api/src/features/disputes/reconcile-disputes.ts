import { eq } from 'drizzle-orm';
import { addTime, days } from '@atrium/domain';
import type { GatewayDispute } from '../../adapters/payments/gateway.ts';
import type { JobContext } from '../../context.ts';
import { disputes } from '../../db/schema/index.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import { recordDispute } from './record-dispute.ts';

/** New disputes are listed so far back, because a message may be lost. */
const overlapDays = 3;

/** Asks the gateway for new disputes, and how open ones stand. */
export async function reconcileDisputes(ctx: JobContext): Promise<void> {
  const open = await ctx.db
    .select({ reference: disputes.gatewayReference })
    .from(disputes)
    .where(eq(disputes.status, 'OPEN'));
  const recent = await ctx.payments.disputes.list(addTime(ctx.now(), -days(overlapDays)));
  const listed = new Set(recent.map(({ reference }) => reference));
  for (const dispute of recent) await record(ctx, dispute.reference, () => Promise.resolve(dispute));
  for (const { reference } of open)
    if (!listed.has(reference)) await record(ctx, reference, () => ctx.payments.disputes.find(reference));
}

/** Records one dispute; a failure must not block the others, and is tried again at the next run. */
async function record(
  ctx: JobContext,
  reference: string,
  read: () => Promise<GatewayDispute | null>,
): Promise<void> {
  try {
    const dispute = await read();
    if (dispute) await recordDispute(ctx, dispute);
  } catch (error) {
    ctx.log.error({ err: toLoggableError(error), dispute: reference }, 'reading a dispute failed');
  }
}
