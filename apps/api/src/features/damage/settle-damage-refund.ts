import { eq } from 'drizzle-orm';
import type { DamageRefundId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { damageRefunds } from '../../db/schema/index.ts';
import { claimDamageRefund } from './claim-damage-refund.ts';

/** Closes a refund of damage that was paid back outside the gateway, so that it is never sent. */
export const settleDamageRefund = (
  ctx: Context<ActorFor<'admin'>>,
  id: DamageRefundId,
  note: string,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { requestId, amountMinor, currency, lastError } = await claimDamageRefund(tx, id);
    await tx.db
      .update(damageRefunds)
      .set({ sentAt: tx.now(), settledNote: note })
      .where(eq(damageRefunds.id, id));
    await recordAction(tx, {
      action: 'settle-refund',
      subject: `refund ${id} of damage request ${requestId}`,
      before: { amountMinor, currency, lastError },
      after: { note },
    });
  });
