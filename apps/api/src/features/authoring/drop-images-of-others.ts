import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { EventContent, EventId, EventVersionId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { eventFiles, eventVersionFiles } from '../../db/schema/index.ts';
import { removeUnneededFiles } from './remove-unneeded-files.ts';

interface WrittenVersion {
  versionId: EventVersionId;
  speakers: EventContent['speakers'];
}

/** Takes the images of people who no longer speak out of a version. */
export async function dropImagesOfOthers(
  tx: Pick<Context, 'db' | 'enqueue' | 'now'>,
  eventId: EventId,
  { versionId, speakers }: WrittenVersion,
): Promise<void> {
  const others = tx.db
    .select({ id: eventFiles.id })
    .from(eventFiles)
    .where(
      and(
        eq(eventFiles.eventId, eventId),
        eq(eventFiles.kind, 'speaker'),
        notInArray(
          eventFiles.speakerId,
          speakers.map(({ id }) => id),
        ),
      ),
    );
  const dropped = await tx.db
    .delete(eventVersionFiles)
    .where(and(eq(eventVersionFiles.versionId, versionId), inArray(eventVersionFiles.eventFileId, others)))
    .returning({ id: eventVersionFiles.eventFileId });
  if (dropped.length > 0) await removeUnneededFiles(tx, eventId);
}
