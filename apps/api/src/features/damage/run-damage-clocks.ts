import { and, eq, isNull, lt, lte } from 'drizzle-orm';
import { addTime, damageRules, days, type DamageClosing, type DamageStatus } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { damageImages, damageRequests } from '../../db/schema/index.ts';
import { removeFile } from '../../files/store-file.ts';
import { findOpenDamagePayment, settleOpenDamagePayments } from './damage-payments.ts';
import { takeDamageStep } from './damage-steps.ts';
import { lockDamage } from './lock-damage.ts';
import { remindOfDamage } from './notify-of-damage.ts';
import { sendWaitingDamageRefunds } from './refund-damage.ts';

const closings: Partial<Record<DamageStatus, DamageClosing>> = {
  OPEN: 'unanswered',
  DISAGREED: 'unsettled',
  AGREED: 'unpaid',
};

/**
 * Settles open payments, sends refunds, reminds buyers once, closes requests that nobody answered, paid or settled in time, and deletes images that
 * no request named.
 */
export async function runDamageClocks(ctx: JobContext): Promise<void> {
  const now = ctx.now();
  await settleOpenDamagePayments(ctx);
  await sendWaitingDamageRefunds(ctx);
  const due = await ctx.db
    .select({ id: damageRequests.id })
    .from(damageRequests)
    .where(lte(damageRequests.dueAt, now))
    .orderBy(damageRequests.dueAt);
  for (const { id } of due)
    await inTransaction(ctx, async (tx) => {
      const request = await lockDamage(tx, id);
      const closedBecause = closings[request.status];
      if (!closedBecause || !request.dueAt || request.dueAt > now) return;
      if ((await findOpenDamagePayment(tx, id))?.status === 'STARTED') return;
      const set = { status: 'CLOSED', closedBecause, dueAt: null } as const;
      await takeDamageStep(tx, request, { kind: 'CLOSED', by: 'CLOCK', set });
    });
  const silent = await ctx.db
    .select({ id: damageRequests.id })
    .from(damageRequests)
    .where(
      and(
        eq(damageRequests.status, 'OPEN'),
        isNull(damageRequests.remindedAt),
        lte(damageRequests.dueAt, addTime(now, days(damageRules.answerDays - damageRules.reminderDays))),
      ),
    );
  for (const { id } of silent)
    await inTransaction(ctx, async (tx) => {
      const request = await lockDamage(tx, id);
      if (request.status !== 'OPEN' || request.remindedAt) return;
      await tx.db.update(damageRequests).set({ remindedAt: now }).where(eq(damageRequests.id, id));
      await remindOfDamage(tx, request);
    });
  const unused = await ctx.db
    .select({ fileId: damageImages.fileId })
    .from(damageImages)
    .where(and(isNull(damageImages.requestId), lt(damageImages.uploadedAt, addTime(now, -days(1)))));
  for (const { fileId } of unused)
    await inTransaction(ctx, async (tx) => {
      const gone = await tx.db
        .delete(damageImages)
        .where(and(eq(damageImages.fileId, fileId), isNull(damageImages.requestId)))
        .returning({ fileId: damageImages.fileId });
      if (gone.length > 0) await removeFile(tx, fileId);
    });
}
