import { eq } from 'drizzle-orm';
import type { RefundId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { refunds } from '../../db/schema/index.ts';
import { claimUnsentRefund } from './claim-unsent-refund.ts';

/** Closes a refund that was paid outside the gateway, so that it is never sent. */
export const settleRefund = (ctx: Context<ActorFor<'admin'>>, id: RefundId, note: string) =>
  inTransaction(ctx, async (tx) => {
    const { orderId, amountMinor, currency, lastError } = await claimUnsentRefund(tx, id);
    await tx.db.update(refunds).set({ sentAt: tx.now(), settledNote: note }).where(eq(refunds.id, id));
    await recordAction(tx, {
      action: 'settle-refund',
      subject: `refund ${id}`,
      before: { orderId, amountMinor, currency, lastError },
      after: { note },
    });
    return { status: 'Success' } as const;
  });
