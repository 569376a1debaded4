import { eq } from 'drizzle-orm';
import { problem, type DisputeId } from '@atrium/domain';
import type { EvidenceResult } from '../../adapters/payments/gateway.ts';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { disputes } from '../../db/schema/index.ts';
import { toLoggableError } from '../../to-loggable-error.ts';

/**
 * Submits the evidence of an open dispute, once. The row stays locked while the gateway is asked, so that two administrators can't
 * both submit; without its answer nothing is kept, and a repeat with the same text is safe.
 */
export async function submitEvidence(ctx: Context<ActorFor<'admin'>>, id: DisputeId, text: string) {
  await inTransaction(ctx, async (tx) => {
    const [found] = await tx.db.select().from(disputes).where(eq(disputes.id, id)).for('update');
    const dispute = orNotFound(found, 'dispute-not-found');
    if (dispute.submittedAt) throw problem('evidence-submitted');
    if (dispute.status !== 'OPEN') throw problem('dispute-closed');
    await tx.db
      .update(disputes)
      .set({ evidence: text, submittedAt: tx.now(), submittedBy: tx.actor.userId })
      .where(eq(disputes.id, id));
    await recordAction(tx, {
      action: 'submit-evidence',
      subject: `dispute ${id}`,
      before: { orderId: dispute.orderId, amountMinor: dispute.amountMinor, currency: dispute.currency },
      after: { text },
    });
    const answer = await submit(tx, dispute.gatewayReference, text);
    if (answer.outcome === 'refused') {
      tx.log.warn({ dispute: id, reason: answer.reason }, 'evidence refused');
      throw problem('evidence-refused');
    }
    await tx.enqueue(tx.db, 'reconcile-disputes', {});
  });
  return { status: 'Success' } as const;
}

async function submit(
  { payments, log }: Pick<Context, 'payments' | 'log'>,
  reference: string,
  text: string,
): Promise<EvidenceResult> {
  try {
    return await payments.disputes.submitEvidence({ reference, text });
  } catch (cause) {
    log.warn({ err: toLoggableError(cause), dispute: reference }, 'no answer to evidence');
    throw problem('evidence-unanswered', {}, { cause });
  }
}
