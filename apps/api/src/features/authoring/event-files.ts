import { and, eq } from 'drizzle-orm';
import {
  eventFileLimits,
  problem,
  type Contract,
  type EventId,
  type EventVersionId,
  type FileId,
  type HandlerInput,
} from '@atrium/domain';
import { inTransaction, orNotFound } from '../../context.ts';
import { eventFiles, eventVersionFiles } from '../../db/schema/index.ts';
import { checkDocument } from '../../files/check-document.ts';
import { keyedFiles } from '../../files/file-keys.ts';
import { documentUrl, imageUrl } from '../../files/media-url.ts';
import { storeDocument, storeImage } from '../../files/store-file.ts';
import type { UploadedFile } from '../../http/uploads.ts';
import { lockPartnerEvent } from './authored.queries.ts';
import { assertNotCancelled } from './change-event.ts';
import type { PartnerContext } from './with-sellable-event.ts';
import { publishIfAutomatic } from './publish-version.ts';
import { removeUnneededFiles } from './remove-unneeded-files.ts';
import { listShownFiles, type VersionFile } from './version-files.queries.ts';
import { rewriteVersion } from './write-version.ts';

type Calls = Contract['authoring'];
type Kind = VersionFile['kind'];
interface AddedFile {
  id: number;
  url: string;
}
const done = { status: 'Success' } as const;

/** Names the target of a change: a new version with the files of the current one. */
interface OpenVersion {
  eventId: EventId;
  versionId: EventVersionId;
  files: readonly VersionFile[];
}

/**
 * Changes the files of a partner's event. They are vetted like its text: the change is part of the version in
 * review or of a new one, and visitors keep seeing the approved files.
 */
const onFiles = <T>(
  ctx: PartnerContext,
  eventId: EventId,
  work: (tx: PartnerContext, open: OpenVersion) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    const locked = await lockPartnerEvent(tx.db, tx.actor.partnerId, eventId);
    assertNotCancelled(locked);
    const shown = await listShownFiles(tx.db, eventId);
    const files = shown.filter((file) => file.versionId === locked.version.id);
    const versionId = await rewriteVersion(tx, locked);
    const outcome = await work(tx, { eventId, versionId, files });
    await publishIfAutomatic(tx, locked.event, versionId);
    await removeUnneededFiles(tx, eventId);
    return outcome;
  });

/** Replaces the thumbnail or adds a banner. */
export const addImage = (
  ctx: PartnerContext,
  { params: { eventId, kind } }: HandlerInput<Calls['addImage']>,
  file: UploadedFile,
): Promise<AddedFile> =>
  onFiles(ctx, eventId, async (tx, open) => {
    const there = ofKind(open, [kind]);
    if (kind === 'banner' && there.length >= eventFileLimits.banners) {
      throw problem('images-full', { number: eventFileLimits.banners });
    }
    const fileId = await storeImage(tx, file);
    if (kind === 'thumbnail') for (const { id } of there) await takeOut(tx, open, id);
    return { id: await putIn(tx, open, { kind, fileId }), url: imageUrl(keyedFiles(tx)(fileId), 1280) };
  });

/** Adds a document, after a look for what can harm who opens it. */
export async function addDocument(
  ctx: PartnerContext,
  { params: { eventId, kind } }: HandlerInput<Calls['addDocument']>,
  file: UploadedFile,
): Promise<AddedFile> {
  checkDocument(file);
  return onFiles(ctx, eventId, async (tx, open) => {
    if (ofKind(open, ['agenda', 'exhibitor-list']).length >= eventFileLimits.documents) {
      throw problem('documents-full', { number: eventFileLimits.documents });
    }
    const fileId = await storeDocument(tx, file);
    return {
      id: await putIn(tx, open, { kind, fileId }),
      url: documentUrl(keyedFiles(tx)(fileId), file.name),
    };
  });
}

/** Changes an image's description or its position among its kind. */
export const changeImage = (
  ctx: PartnerContext,
  { params: { eventId, imageId }, body }: HandlerInput<Calls['changeImage']>,
): Promise<typeof done> =>
  onFiles(ctx, eventId, async (tx, open) => {
    const image = find(open, imageId, ['thumbnail', 'banner']);
    const { alternativeText, position } = body;
    const change = (id: number, values: Partial<typeof eventVersionFiles.$inferInsert>) =>
      tx.db.update(eventVersionFiles).set(values).where(entry(open, id));
    if (alternativeText !== undefined) await change(imageId, { alternativeText: alternativeText || null });
    if (position !== undefined) {
      const others = ofKind(open, [image.kind]).filter(({ id }) => id !== imageId);
      for (const [index, { id }] of others.toSpliced(position, 0, image).entries())
        await change(id, { position: index });
    }
    return done;
  });

export const removeImage = (
  ctx: PartnerContext,
  { params: { eventId, imageId } }: HandlerInput<Calls['removeImage']>,
): Promise<typeof done> => remove(ctx, eventId, imageId, ['thumbnail', 'banner']);

export const removeDocument = (
  ctx: PartnerContext,
  { params: { eventId, documentId } }: HandlerInput<Calls['removeDocument']>,
): Promise<typeof done> => remove(ctx, eventId, documentId, ['agenda', 'exhibitor-list']);

const remove = (ctx: PartnerContext, eventId: EventId, id: number, kinds: Kind[]): Promise<typeof done> =>
  onFiles(ctx, eventId, async (tx, open) => {
    await takeOut(tx, open, find(open, id, kinds).id);
    return done;
  });

const ofKind = ({ files }: OpenVersion, kinds: readonly Kind[]): VersionFile[] =>
  files.filter(({ kind }) => kinds.includes(kind));

const find = (open: OpenVersion, id: number, kinds: readonly Kind[]): VersionFile =>
  orNotFound(
    ofKind(open, kinds).find((file) => file.id === id),
    'file-not-found',
  );

const entry = ({ versionId }: OpenVersion, eventFileId: number) =>
  and(eq(eventVersionFiles.versionId, versionId), eq(eventVersionFiles.eventFileId, eventFileId));

/** Adds a stored file to the version, after the others of its kind. */
async function putIn(
  { db }: PartnerContext,
  open: OpenVersion,
  { kind, fileId }: { kind: Kind; fileId: FileId },
): Promise<number> {
  const { eventId, versionId } = open;
  const [inserted] = await db
    .insert(eventFiles)
    .values({ eventId, fileId, kind })
    .returning({ id: eventFiles.id });
  const { id: eventFileId } = orNotFound(inserted, 'file-not-found');
  const position = (ofKind(open, [kind]).at(-1)?.position ?? -1) + 1;
  await db.insert(eventVersionFiles).values({ versionId, eventFileId, position });
  return eventFileId;
}

async function takeOut({ db }: PartnerContext, open: OpenVersion, id: number): Promise<void> {
  await db.delete(eventVersionFiles).where(entry(open, id));
}
