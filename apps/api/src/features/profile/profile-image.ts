import { eq } from 'drizzle-orm';
import type { FileId } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { persons } from '../../db/schema/index.ts';
import { removeFile, storeImage } from '../../files/store-file.ts';
import type { UploadedFile } from '../../http/uploads.ts';
import { findProfile, type Profile } from './profile.queries.ts';

type SignedIn = Context<ActorFor<'signed-in'>>;

/** Side in pixels: the largest display size at twice the density. */
const square = 640;

export async function saveProfileImage(ctx: SignedIn, file: UploadedFile): Promise<Profile> {
  await ctx.limits.consume('image-account', ctx.actor.userId);
  return inTransaction(ctx, async (tx) => swap(tx, await storeImage(tx, file, { square })));
}

export const removeProfileImage = (ctx: SignedIn): Promise<Profile> =>
  inTransaction(ctx, (tx) => swap(tx, null));

/** Deletes the old image only after the new one is committed. */
async function swap(ctx: SignedIn, imageFileId: FileId | null): Promise<Profile> {
  const { userId } = ctx.actor;
  const own = eq(persons.userId, userId);
  const [row] = await ctx.db.select({ old: persons.imageFileId }).from(persons).where(own).for('update');
  const { old } = orNotFound(row, 'profile-not-found');
  await ctx.db.update(persons).set({ imageFileId }).where(own);
  if (old) await removeFile(ctx, old);
  return findProfile(ctx, userId);
}
