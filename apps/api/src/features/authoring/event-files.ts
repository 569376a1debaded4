import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  ProblemError,
  eventFileLimits,
  type Contract,
  type EventId,
  type FileId,
  type HandlerInput,
} from '@atrium/domain';
import { inTransaction, orNotFound } from '../../context.ts';
import { eventFiles } from '../../db/schema/index.ts';
import { removeFile, storeDocument, storePicture } from '../../files/store-file.ts';
import type { UploadedFile } from '../../http/uploads.ts';
import { projectEvents } from '../catalogue/index.ts';
import { lockOwnEvent } from './authored.queries.ts';
import { refuseCancelled } from './change-event.ts';
import type { PartnerContext } from './on-sale.ts';

type Calls = Contract['authoring'];
type FileRow = typeof eventFiles.$inferSelect;
type Kind = FileRow['kind'];
interface Added {
  id: number;
  url: string;
}
const done = { status: 'Success' } as const;

/** Changes the files of an own event and shows the outcome to the public in the same transaction. */
const onFiles = <T>(
  ctx: PartnerContext,
  eventId: EventId,
  work: (tx: PartnerContext) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    refuseCancelled(await lockOwnEvent(tx.db, tx.actor.partnerId, eventId));
    const outcome = await work(tx);
    await projectEvents(tx.db, [eventId]);
    return outcome;
  });

/** Gives an event its thumbnail, in place of the one before, or one more banner. */
export const addImage = (
  ctx: PartnerContext,
  { params: { eventId, kind } }: HandlerInput<Calls['addImage']>,
  file: UploadedFile,
): Promise<Added> =>
  onFiles(ctx, eventId, async (tx) => {
    const there = await listFiles(tx, eventId, [kind]);
    if (kind === 'banner' && there.length >= eventFileLimits.banners) {
      throw new ProblemError('conflict', { detail: `Maximum ${eventFileLimits.banners} images allowed` });
    }
    const fileId = await storePicture(tx, file);
    if (kind === 'thumbnail') for (const before of there) await drop(tx, before);
    const id = await insert(tx, { eventId, kind, fileId, position: nextPosition(there) });
    return { id, url: `/media/${fileId}/1280.webp` };
  });

export const addDocument = (
  ctx: PartnerContext,
  { params: { eventId, kind } }: HandlerInput<Calls['addDocument']>,
  file: UploadedFile,
): Promise<Added> =>
  onFiles(ctx, eventId, async (tx) => {
    const there = await listFiles(tx, eventId, ['agenda', 'exhibitor-list']);
    if (there.length >= eventFileLimits.documents) {
      throw new ProblemError('conflict', {
        detail: `Maximum ${eventFileLimits.documents} documents allowed`,
      });
    }
    const fileId = await storeDocument(tx, file);
    const id = await insert(tx, { eventId, kind, fileId, position: nextPosition(there) });
    return { id, url: `/media/${fileId}/${encodeURIComponent(file.name)}` };
  });

/** Describes a picture, or moves it among the others of its kind. */
export const changeImage = (
  ctx: PartnerContext,
  { params: { eventId, imageId }, body }: HandlerInput<Calls['changeImage']>,
): Promise<typeof done> =>
  onFiles(ctx, eventId, async (tx) => {
    const image = await findFile(tx, eventId, imageId, ['thumbnail', 'banner']);
    const { alternativeText, position } = body;
    if (alternativeText !== undefined)
      await tx.db
        .update(eventFiles)
        .set({ alternativeText: alternativeText || null })
        .where(eq(eventFiles.id, imageId));
    if (position !== undefined) {
      const others = (await listFiles(tx, eventId, [image.kind])).filter(({ id }) => id !== imageId);
      for (const [index, { id }] of others.toSpliced(position, 0, image).entries())
        await tx.db.update(eventFiles).set({ position: index }).where(eq(eventFiles.id, id));
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
  onFiles(ctx, eventId, async (tx) => {
    await drop(tx, await findFile(tx, eventId, id, kinds));
    return done;
  });

const listFiles = ({ db }: PartnerContext, eventId: EventId, kinds: Kind[]): Promise<FileRow[]> =>
  db
    .select()
    .from(eventFiles)
    .where(and(eq(eventFiles.eventId, eventId), inArray(eventFiles.kind, kinds)))
    .orderBy(asc(eventFiles.position), asc(eventFiles.id));

async function findFile(tx: PartnerContext, eventId: EventId, id: number, kinds: Kind[]): Promise<FileRow> {
  return orNotFound(
    (await listFiles(tx, eventId, kinds)).find((file) => file.id === id),
    'File',
  );
}

const nextPosition = (there: readonly FileRow[]): number => (there.at(-1)?.position ?? -1) + 1;

async function insert({ db }: PartnerContext, row: typeof eventFiles.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(eventFiles).values(row).returning({ id: eventFiles.id });
  return orNotFound(inserted, 'File').id;
}

/** Pictures may be shared between events (a copied event shows the same ones): the bytes go with the last that shows them. */
async function drop(tx: PartnerContext, { id, fileId }: FileRow): Promise<void> {
  await tx.db.delete(eventFiles).where(eq(eventFiles.id, id));
  if (!(await isShown(tx, fileId))) await removeFile(tx, fileId);
}

const isShown = async ({ db }: PartnerContext, fileId: FileId): Promise<boolean> =>
  (await db.$count(eventFiles, eq(eventFiles.fileId, fileId))) > 0;
