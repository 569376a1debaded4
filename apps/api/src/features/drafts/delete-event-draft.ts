import { eq } from 'drizzle-orm';
import type { EventDraftId } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { eventDrafts, eventFiles } from '../../db/schema/index.ts';
import { removeFile } from '../../files/store-file.ts';
import { lockDraft } from './drafts.queries.ts';

export const deleteEventDraft = (
  ctx: Context<ActorFor<'partner'>>,
  draftId: EventDraftId,
): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    await lockDraft(tx.db, tx.actor.partnerId, draftId);
    await deleteDraft(tx, draftId);
    return { status: 'Success' };
  });

/** Deletes a locked draft with the files that it still has. */
export async function deleteDraft(tx: Context, draftId: EventDraftId): Promise<void> {
  const attached = await tx.db
    .delete(eventFiles)
    .where(eq(eventFiles.draftId, draftId))
    .returning({ fileId: eventFiles.fileId });
  for (const { fileId } of attached) await removeFile(tx, fileId);
  await tx.db.delete(eventDrafts).where(eq(eventDrafts.id, draftId));
}
