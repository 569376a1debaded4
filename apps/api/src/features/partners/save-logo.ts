import { eq } from 'drizzle-orm';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { partners } from '../../db/schema/index.ts';
import { removeFile, storeImage } from '../../files/store-file.ts';
import type { UploadedFile } from '../../http/uploads.ts';
import { logoUrl } from './partners.present.ts';
import { assertOwnCompany } from './save-company.ts';

type PartnerContext = Context<ActorFor<'partner'>>;

/** Replaces the company's logo with this image, cropped to a square. */
export async function saveLogo(
  ctx: PartnerContext,
  partnerId: number,
  file: UploadedFile,
): Promise<{ logoUrl: string }> {
  assertOwnCompany(ctx, partnerId);
  return inTransaction(ctx, async (tx) => {
    const logoFileId = await storeImage(tx, file, { square: 800 });
    await replaceLogo(tx, logoFileId);
    return { logoUrl: logoUrl(logoFileId) };
  });
}

export async function removeLogo(ctx: PartnerContext, partnerId: number): Promise<{ status: 'Success' }> {
  assertOwnCompany(ctx, partnerId);
  await inTransaction(ctx, (tx) => replaceLogo(tx, null));
  return { status: 'Success' };
}

async function replaceLogo(
  tx: PartnerContext,
  logoFileId: (typeof partners.$inferSelect)['logoFileId'],
): Promise<void> {
  const own = eq(partners.id, tx.actor.partnerId);
  const [before] = await tx.db
    .select({ id: partners.logoFileId })
    .from(partners)
    .where(own)
    .for('no key update');
  await tx.db.update(partners).set({ logoFileId }).where(own);
  if (before?.id) await removeFile(tx, before.id);
}
