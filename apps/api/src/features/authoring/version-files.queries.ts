import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import type { EventDraftId, EventId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { eventFiles, events, eventVersionFiles, eventVersions, files } from '../../db/schema/index.ts';

const fileColumns = {
  id: eventFiles.id,
  fileId: eventFiles.fileId,
  kind: eventFiles.kind,
  speakerId: eventFiles.speakerId,
  name: files.name,
  scanStatus: files.scanStatus,
};

const versionFiles = (db: Db, which: SQL | undefined) =>
  db
    .select({
      ...fileColumns,
      versionId: eventVersionFiles.versionId,
      position: eventVersionFiles.position,
      alternativeText: eventVersionFiles.alternativeText,
    })
    .from(eventVersionFiles)
    .innerJoin(eventFiles, eq(eventFiles.id, eventVersionFiles.eventFileId))
    .innerJoin(files, eq(files.id, eventFiles.fileId))
    .innerJoin(eventVersions, eq(eventVersions.id, eventVersionFiles.versionId))
    .innerJoin(events, eq(events.id, eventVersions.eventId))
    .where(which)
    .orderBy(asc(eventVersionFiles.position), asc(eventFiles.id));

export type VersionFile = Awaited<ReturnType<typeof versionFiles>>[number];
/** An image or document of a version or a draft. */
export type AttachedFile = Omit<VersionFile, 'versionId'>;

const ofCurrent = eq(eventVersions.id, events.currentVersionId);

/** Lists the files of an event's newest version and of its approved one, in order. */
export const listShownFiles = (db: Db, eventId: EventId): Promise<VersionFile[]> =>
  versionFiles(
    db,
    and(eq(events.id, eventId), or(ofCurrent, eq(eventVersions.id, events.approvedVersionId))),
  );

/** Lists the files of all versions of an event, in order. */
export const listFilesOfVersions = (db: Db, eventId: EventId): Promise<VersionFile[]> =>
  versionFiles(db, eq(events.id, eventId));

/** Lists the files of a draft, in order. */
export const listDraftFiles = (db: Db, draftId: EventDraftId): Promise<AttachedFile[]> =>
  db
    .select({
      ...fileColumns,
      position: eventFiles.position,
      alternativeText: eventFiles.alternativeText,
    })
    .from(eventFiles)
    .innerJoin(files, eq(files.id, eventFiles.fileId))
    .where(eq(eventFiles.draftId, draftId))
    .orderBy(asc(eventFiles.position), asc(eventFiles.id));
