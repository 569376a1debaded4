import { and, eq } from 'drizzle-orm';
import type { EventDraftId, EventId, EventVersionId } from '@atrium/domain';
import { inTransaction, orNotFound } from '../../context.ts';
import { eventFiles, eventVersionFiles } from '../../db/schema/index.ts';
import { lockPartnerEvent } from './authored.queries.ts';
import { assertNotCancelled } from './change-event.ts';
import { editFiles, type AttachedFiles } from './edit-files.ts';
import type { PartnerContext } from './with-sellable-event.ts';
import { publishIfAutomatic } from './publish-version.ts';
import { removeUnneededFiles } from './remove-unneeded-files.ts';
import { listShownFiles } from './version-files.queries.ts';
import { rewriteVersion } from './write-version.ts';

/**
 * Changes the files of a partner's event. They are vetted like its text: the change is part of the version in
 * review or of a new one, and visitors keep seeing the approved files.
 */
export const editEventFiles = (ctx: PartnerContext, eventId: EventId) =>
  editFiles((work) =>
    inTransaction(ctx, async (tx) => {
      const locked = await lockPartnerEvent(tx.db, tx.actor.partnerId, eventId);
      assertNotCancelled(locked);
      const shown = await listShownFiles(tx.db, eventId);
      const files = shown.filter((file) => file.versionId === locked.version.id);
      const versionId = await rewriteVersion(tx, locked);
      const outcome = await work(tx, { files, ...inVersion(tx, eventId, versionId) });
      await publishIfAutomatic(tx, locked.event, versionId);
      await removeUnneededFiles(tx, eventId);
      return outcome;
    }),
  );

function inVersion(
  { db }: PartnerContext,
  eventId: EventId,
  versionId: EventVersionId,
): Omit<AttachedFiles, 'files'> {
  const entry = (id: number) =>
    and(eq(eventVersionFiles.versionId, versionId), eq(eventVersionFiles.eventFileId, id));
  return {
    add: async ({ position, ...file }) => {
      const [inserted] = await db
        .insert(eventFiles)
        .values({ eventId, ...file })
        .returning({ id: eventFiles.id });
      const { id } = orNotFound(inserted, 'file-not-found');
      await db.insert(eventVersionFiles).values({ versionId, eventFileId: id, position });
      return id;
    },
    change: async (id, values) => void (await db.update(eventVersionFiles).set(values).where(entry(id))),
    remove: async ({ id }) => void (await db.delete(eventVersionFiles).where(entry(id))),
  };
}

/** Makes the files of a draft those of the event that it became, shown by its first version. */
export async function takeOverFiles(
  { db }: PartnerContext,
  draftId: EventDraftId,
  { eventId, versionId }: { eventId: EventId; versionId: EventVersionId },
): Promise<void> {
  const taken = await db
    .update(eventFiles)
    .set({ eventId, draftId: null })
    .where(eq(eventFiles.draftId, draftId))
    .returning();
  if (taken.length === 0) return;
  await db.insert(eventVersionFiles).values(
    taken.map(({ id, position, alternativeText }) => ({
      versionId,
      eventFileId: id,
      position,
      alternativeText,
    })),
  );
}
