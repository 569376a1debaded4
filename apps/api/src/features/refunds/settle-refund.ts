import { eq } from 'drizzle-orm';
import type { RefundId } from '@atrium/domain';
import { recordAct } from '../../audit/record-act.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { refunds } from '../../db/schema/index.ts';
import { takeUnsent } from './take-unsent.ts';

/** Ends a refund that was paid back outside the payment company; nothing is sent for it any more. */
export const settleRefund = (ctx: Context<ActorFor<'admin'>>, id: RefundId, note: string) =>
  inTransaction(ctx, async (tx) => {
    const { orderId, amountMinor, currency, lastError } = await takeUnsent(tx, id);
    await tx.db.update(refunds).set({ sentAt: tx.now(), settledNote: note }).where(eq(refunds.id, id));
    await recordAct(tx, {
      action: 'settle-refund',
      subject: `refund ${id}`,
      before: { orderId, amountMinor, currency, lastError },
      after: { note },
    });
    return { status: 'Success' } as const;
  });
