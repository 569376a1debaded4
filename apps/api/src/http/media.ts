import { eq } from 'drizzle-orm';
import express, { type Router } from 'express';
import sharp from 'sharp';
import { FileId, ProblemError } from '@atrium/domain';
import type { Dependencies } from '../context.ts';
import { files } from '../db/schema/index.ts';

const widths = new Set([160, 320, 480, 640, 960, 1280, 1600]);
const formats = ['webp', 'avif'] as const;

/** Where the sizes of a picture may lie. */
export const variantsOf = (id: FileId): string[] =>
  [...widths].flatMap((width) => formats.map((format) => `variants/${id}/${width}.${format}`));

const year = 31_536_000;

/**
 * `/media/{fileId}/{width}.webp|avif`: a stored picture in one of a few sizes, made on the first request and kept.
 * The original is never served, and a file never changes under its id, so answers may be kept for ever.
 */
export function mediaRouter(deps: Pick<Dependencies, 'db' | 'files'>): Router {
  const router = express.Router();
  const making = new Map<string, Promise<Buffer>>();

  router.get('/:fileId/:variant', async (request, response) => {
    const id = FileId.safeParse(request.params.fileId);
    const variant = /^(\d{3,4})\.(webp|avif)$/.exec(request.params.variant);
    if (!id.success || !variant || !widths.has(Number(variant[1]))) throw new ProblemError('not-found');
    const format = variant[2] === 'avif' ? 'avif' : 'webp';
    const key = `variants/${id.data}/${variant[0]}`;
    const picture = (await deps.files.has(key))
      ? await deps.files.get(key)
      : await once(key, () => make(id.data, Number(variant[1]), format, key));
    response.set('Cache-Control', `public, max-age=${year}, immutable`).type(`image/${format}`).send(picture);
  });

  const once = (key: string, work: () => Promise<Buffer>): Promise<Buffer> => {
    const running = making.get(key) ?? work().finally(() => making.delete(key));
    making.set(key, running);
    return running;
  };

  async function make(id: FileId, width: number, format: 'webp' | 'avif', key: string): Promise<Buffer> {
    const [file] = await deps.db
      .select({ key: files.key, mediaType: files.mediaType })
      .from(files)
      .where(eq(files.id, id));
    if (!file?.mediaType.startsWith('image/')) throw new ProblemError('not-found');
    const scaled = sharp(await deps.files.get(file.key), { limitInputPixels: 50_000_000 }).resize({
      width,
      withoutEnlargement: true,
    });
    const picture = await (
      format === 'avif' ? scaled.avif({ effort: 2 }) : scaled.webp({ quality: 78 })
    ).toBuffer();
    await deps.files.put(key, picture, `image/${format}`);
    return picture;
  }

  return router;
}
