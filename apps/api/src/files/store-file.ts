import { eq } from 'drizzle-orm';
import { availableParallelism } from 'node:os';
import sharp, { type Metadata } from 'sharp';
import { v7 } from 'uuid';
import { FileId, problem, type ScanStatus } from '@atrium/domain';
import type { FileStore } from '../adapters/file-store.ts';
import type { Context } from '../context.ts';
import { files } from '../db/schema/index.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { variantsOf } from '../http/media.ts';
import type { UploadedFile } from '../http/uploads.ts';

type FileContext = Pick<Context, 'db' | 'files'>;

/** Largest display size at twice the density, in pixels. */
const longestSide = 3200;
/** JPEG is shrunk while it is decoded, so photos of any phone fit; other formats are decoded whole. */
const mostMegapixels = { jpeg: 50, other: 25 };
const longestSeconds = 10;

// Image processing shares the thread pool with file access and compression.
const gate = limitConcurrency(Math.max(1, availableParallelism() - 1), 50, () => {
  throw problem('unavailable', {}, { retryAfter: 3 });
});

export interface ImageShape {
  /** Crop to a square of at most this side, in pixels. */
  square?: number;
}

/**
 * Stores an image re-encoded: turned upright, and without metadata or anything hidden in the file. Pixels,
 * seconds and the number of images at once are limited, because a few kilobytes can decode to gigabytes. The
 * content is stored immediately, the row in the caller's transaction; content whose transaction fails stays
 * without a row.
 */
export async function storeImage(
  ctx: FileContext,
  { name, content }: Pick<UploadedFile, 'name' | 'content'>,
  { square }: ImageShape = {},
): Promise<FileId> {
  const unreadable = (error: unknown) => {
    throw problem('image-unreadable', {}, { cause: error });
  };
  refuseTooManyPixels(await sharp(content, { limitInputPixels: false }).metadata().catch(unreadable));
  const upright = sharp(content, { failOn: 'error' }).rotate();
  const fitted = square
    ? upright.resize({ width: square, height: square, fit: 'cover' })
    : upright.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  // higher effort takes twice the time and saves next to nothing
  const encoded = fitted.webp({ quality: 88, effort: 2 }).timeout({ seconds: longestSeconds });
  const { data, info } = await gate(() => encoded.toBuffer({ resolveWithObject: true }).catch(unreadable));
  return store(ctx, { name, mediaType: 'image/webp', content: data, width: info.width, height: info.height });
}

function refuseTooManyPixels({ format, width, height }: Metadata): void {
  const number = format === 'jpeg' ? mostMegapixels.jpeg : mostMegapixels.other;
  if (width * height > number * 1_000_000) throw problem('image-too-many-pixels', { number });
}

/**
 * Stores a document unchanged, because it is only ever served as a download. With a scanner it is held back until
 * the job `scan-files` finds it clean.
 */
export async function storeDocument(
  ctx: FileContext & Pick<Context, 'scanner' | 'enqueue'>,
  file: UploadedFile,
): Promise<FileId> {
  if (!ctx.scanner) return store(ctx, file);
  const id = await store(ctx, { ...file, scanStatus: 'WAITING' });
  await ctx.enqueue(ctx.db, 'scan-files', {});
  return id;
}

interface StoredFile extends UploadedFile {
  width?: number;
  height?: number;
  scanStatus?: ScanStatus;
}

async function store(
  ctx: FileContext,
  { name, mediaType, content, width, height, scanStatus }: StoredFile,
): Promise<FileId> {
  const id = FileId.parse(v7());
  const key = `originals/${id}`;
  await ctx.files.put(key, content, mediaType);
  await ctx.db
    .insert(files)
    .values({ id, key, name, mediaType, bytes: content.length, width, height, scanStatus });
  return id;
}

type Removal = Pick<Context, 'db' | 'enqueue'>;

/** Deletes a file: its row in the caller's transaction, its content by a job after commit. */
export async function removeFile({ db, enqueue }: Removal, fileId: FileId): Promise<void> {
  const [gone] = await db.delete(files).where(eq(files.id, fileId)).returning({ key: files.key });
  if (gone) await enqueue(db, 'remove-file', { fileId, key: gone.key });
}

/** Deletes the content of a file and keeps its row, for what still names it. */
export async function removeFileContent(
  { db, enqueue, now }: Removal & Pick<Context, 'now'>,
  fileId: FileId,
): Promise<void> {
  const [gone] = await db
    .update(files)
    .set({ removedAt: now() })
    .where(eq(files.id, fileId))
    .returning({ key: files.key });
  if (gone) await enqueue(db, 'remove-file', { fileId, key: gone.key });
}

/** Deletes a stored file and its resized variants, which are served without reading its row. */
export async function removeStored(
  store: Pick<FileStore, 'has' | 'remove'>,
  { fileId, key: original }: { fileId: FileId; key: string },
): Promise<void> {
  for (const key of [original, ...variantsOf(fileId)]) if (await store.has(key)) await store.remove(key);
}
