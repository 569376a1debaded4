import { eq } from 'drizzle-orm';
import type { EventDraftId, EventFiles } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { eventDrafts, eventFiles } from '../../db/schema/index.ts';
import { keyedFiles } from '../../files/file-keys.ts';
import { removeFile } from '../../files/store-file.ts';
import { editFiles, listDraftFiles, presentFiles, type AttachedFiles } from '../authoring/index.ts';
import { lockDraft, ownDraft } from './drafts.queries.ts';

type PartnerContext = Context<ActorFor<'partner'>>;

export async function findDraftFiles(ctx: PartnerContext, draftId: EventDraftId): Promise<EventFiles> {
  const [[draft], files] = await Promise.all([
    ctx.db.select({ id: eventDrafts.id }).from(eventDrafts).where(ownDraft(ctx.actor.partnerId, draftId)),
    listDraftFiles(ctx.db, draftId),
  ]);
  orNotFound(draft, 'draft-not-found');
  return presentFiles(files, keyedFiles(ctx));
}

/** Changes the files of a company's draft. Its revision stays: what somebody types meanwhile is no conflict. */
export const editDraftFiles = (ctx: PartnerContext, draftId: EventDraftId) =>
  editFiles((work) =>
    inTransaction(ctx, async (tx) => {
      await lockDraft(tx.db, tx.actor.partnerId, draftId);
      const files = await listDraftFiles(tx.db, draftId);
      const outcome = await work(tx, { files, ...inDraft(tx, draftId) });
      await tx.db
        .update(eventDrafts)
        .set({ updatedBy: tx.actor.userId, updatedAt: tx.now() })
        .where(eq(eventDrafts.id, draftId));
      return outcome;
    }),
  );

const inDraft = (tx: PartnerContext, draftId: EventDraftId): Omit<AttachedFiles, 'files'> => ({
  add: async (file) => {
    const [inserted] = await tx.db
      .insert(eventFiles)
      .values({ draftId, ...file })
      .returning({ id: eventFiles.id });
    return orNotFound(inserted, 'file-not-found').id;
  },
  change: async (id, values) =>
    void (await tx.db.update(eventFiles).set(values).where(eq(eventFiles.id, id))),
  remove: async ({ id, fileId }) => {
    await tx.db.delete(eventFiles).where(eq(eventFiles.id, id));
    await removeFile(tx, fileId);
  },
});
