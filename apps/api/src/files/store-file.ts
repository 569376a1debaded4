import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { FileId, ProblemError } from '@atrium/domain';
import type { Context } from '../context.ts';
import { files } from '../db/schema/index.ts';
import { variantsOf } from '../http/media.ts';
import type { UploadedFile } from '../http/uploads.ts';

type FileContext = Pick<Context, 'db' | 'files'>;

/** No picture that we show is larger: what a screen of twice the density can use. */
const longestSide = 3200;
const mostPixels = 50_000_000;

export interface PictureShape {
  /** Cut to a square of at most this side. */
  square?: number;
}

/**
 * Keeps a picture as our own encoder writes it: turned upright, without the camera's notes, and without whatever else was
 * hidden in it. The bytes are stored at once, the row in the caller's transaction; bytes without a row are tidied away.
 */
export async function storePicture(
  ctx: FileContext,
  { name, content }: Pick<UploadedFile, 'name' | 'content'>,
  { square }: PictureShape = {},
): Promise<FileId> {
  const upright = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' }).rotate();
  const fitted = square
    ? upright.resize({ width: square, height: square, fit: 'cover' })
    : upright.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await fitted
    .webp({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new ProblemError('unsupported-media', { detail: 'This picture cannot be read', cause: error });
    });
  return store(ctx, { name, mediaType: 'image/webp', content: data, width: info.width, height: info.height });
}

/** Keeps a document as it came; it is only ever sent as a download. */
export const storeDocument = (ctx: FileContext, file: UploadedFile): Promise<FileId> => store(ctx, file);

interface Stored extends UploadedFile {
  width?: number;
  height?: number;
}

async function store(ctx: FileContext, { name, mediaType, content, width, height }: Stored): Promise<FileId> {
  const id = FileId.parse(v7());
  const key = `originals/${id}`;
  await ctx.files.put(key, content, mediaType);
  await ctx.db.insert(files).values({ id, key, name, mediaType, bytes: content.length, width, height });
  return id;
}

/** Takes a file away: its row in the caller's transaction, its bytes once that is committed. */
export async function removeFile(ctx: FileContext & Pick<Context, 'afterCommit'>, id: FileId): Promise<void> {
  const [gone] = await ctx.db.delete(files).where(eq(files.id, id)).returning({ key: files.key });
  if (!gone) return;
  // its sizes too: they are served without asking for the row
  ctx.afterCommit(async () => {
    for (const key of [gone.key, ...variantsOf(id)])
      if (await ctx.files.has(key)) await ctx.files.remove(key);
  });
}
