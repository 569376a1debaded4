import { and, eq, inArray, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  addTime,
  damageRules,
  DamageRequestId,
  days,
  fieldError,
  type DamageForm,
  type FileId,
} from '@atrium/domain';
import { inTransaction } from '../../context.ts';
import { damageImages, damageRequests, orders } from '../../db/schema/index.ts';
import { keyedFiles } from '../../files/file-keys.ts';
import { storeImage } from '../../files/store-file.ts';
import { validation } from '../../http/read-input.ts';
import type { UploadedFile } from '../../http/uploads.ts';
import { damageImageUrl } from './damage.queries.ts';
import { takeDamageStep } from './damage-steps.ts';
import { assertDamageAllowed, readDamagedOrder } from './damaged-order.ts';
import type { PartnerContext } from './lock-damage.ts';

/** Stores an image that a request of the caller's company can name. */
export async function uploadDamageImage(
  ctx: PartnerContext,
  file: UploadedFile,
): Promise<{ id: FileId; url: string }> {
  await ctx.limits.consume('image-account', ctx.actor.userId);
  return inTransaction(ctx, async (tx) => {
    const fileId = await storeImage(tx, file);
    const { partnerId } = tx.actor;
    await tx.db.insert(damageImages).values({ fileId, partnerId, uploadedAt: tx.now() });
    return { id: fileId, url: damageImageUrl(keyedFiles(tx), fileId) };
  });
}

/** Files a request about a paid order; the buyer gets an email at once. */
export const fileDamageRequest = (
  ctx: PartnerContext,
  { orderId, amountMinor, text, imageIds }: DamageForm,
): Promise<DamageRequestId> =>
  inTransaction(ctx, async (tx) => {
    const { partnerId, userId } = tx.actor;
    // requests of one order share its limit
    await tx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update');
    const order = await readDamagedOrder(tx.db, partnerId, orderId);
    assertDamageAllowed(order, amountMinor, tx);
    const [request] = await tx.db
      .insert(damageRequests)
      .values({
        id: DamageRequestId.parse(v7()),
        orderId,
        partnerId,
        eventId: order.eventId,
        amountMinor,
        currency: order.currency,
        text,
        filedAt: tx.now(),
        dueAt: addTime(tx.now(), days(damageRules.answerDays)),
      })
      .returning();
    if (!request) throw new TypeError('the inserted request is missing');
    const named = await tx.db
      .update(damageImages)
      .set({ requestId: request.id })
      .where(
        and(
          inArray(damageImages.fileId, imageIds),
          eq(damageImages.partnerId, partnerId),
          isNull(damageImages.requestId),
        ),
      )
      .returning({ id: damageImages.fileId });
    if (named.length < new Set(imageIds).size)
      throw validation([fieldError('imageIds', 'damage-image-unknown')]);
    await takeDamageStep(tx, request, { kind: 'FILED', by: 'ORGANISER', userId, text });
    return request.id;
  });
