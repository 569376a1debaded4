import { and, eq, inArray } from 'drizzle-orm';
import express, { type Router } from 'express';
import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { FileId, ProblemError, type Download } from '@atrium/domain';
import type { Dependencies } from '../context.ts';
import { eventFiles, files } from '../db/schema/index.ts';
import { sendFile } from './send-other.ts';
import { createGate } from '../gate.ts';

type Make = (picture: Sharp) => Sharp;

const widths = [160, 320, 480, 640, 960, 1280, 1600];
const atWidth =
  (width: number): Make =>
  (picture) =>
    picture.resize({ width, withoutEnlargement: true });

/** Every form a picture is served in, by the end of its address; there are no others. */
const variants = new Map<string, { mediaType: string; make: Make }>([
  ...widths.flatMap((width) => {
    const sized = atWidth(width);
    return [
      [`${width}.webp`, { mediaType: 'image/webp', make: (it: Sharp) => sized(it).webp({ quality: 78 }) }],
      // more effort than this costs many times the time and saves next to nothing
      [`${width}.avif`, { mediaType: 'image/avif', make: (it: Sharp) => sized(it).avif({ effort: 2 }) }],
    ] as const;
  }),
  [
    'share.jpg',
    {
      mediaType: 'image/jpeg',
      // what shared links are shown with, in a format that every reader of links knows
      make: (it) =>
        it.resize({ width: 1200, height: 630, fit: 'cover' }).jpeg({ quality: 80, mozjpeg: true }),
    },
  ],
]);

const keyOf = (id: FileId, variant: string) => `variants/${id}/${variant}`;

/** Where the forms of a picture may lie. */
export const variantsOf = (id: FileId): string[] => [...variants.keys()].map((variant) => keyOf(id, variant));

const year = 31_536_000;

// Scaling runs in the thread pool that files and compression need too.
const cores = availableParallelism();

/**
 * `/media/{fileId}/{width}.webp|avif` and `/media/{fileId}/share.jpg`: a stored picture in one of a few forms, made on the
 * first request and kept. The original is never served, and a file never changes under its id, so answers may be kept for
 * ever. `/media/{fileId}/{name}`: a document of an event, to be saved and never shown here.
 */
export function mediaRouter(deps: Pick<Dependencies, 'db' | 'files'>): Router {
  const router = express.Router();
  const making = new Map<string, Promise<Buffer>>();
  const gate = createGate(cores, 500, () => {
    throw new ProblemError('unavailable', { retryAfter: 3 });
  });

  router.get('/:fileId/:variant', async (request, response) => {
    const id = FileId.safeParse(request.params.fileId);
    const variant = variants.get(request.params.variant);
    if (!id.success) throw new ProblemError('not-found');
    if (!variant) return sendFile(await document(id.data), response);
    const key = keyOf(id.data, request.params.variant);
    const picture = (await deps.files.has(key))
      ? await deps.files.get(key)
      : await once(key, () => gate(() => make(id.data, variant, key)));
    response.set('Cache-Control', `public, max-age=${year}, immutable`).type(variant.mediaType).send(picture);
  });

  const once = (key: string, work: () => Promise<Buffer>): Promise<Buffer> => {
    const running = making.get(key) ?? work().finally(() => making.delete(key));
    making.set(key, running);
    return running;
  };

  /** An agenda or a list of exhibitors, as it came; what else is stored is not for everybody. */
  async function document(id: FileId): Promise<Download> {
    const [file] = await deps.db
      .select({ key: files.key, name: files.name, mediaType: files.mediaType })
      .from(files)
      .innerJoin(eventFiles, eq(eventFiles.fileId, files.id))
      .where(and(eq(files.id, id), inArray(eventFiles.kind, ['agenda', 'exhibitor-list'])))
      .limit(1);
    if (!file) throw new ProblemError('not-found');
    return { name: file.name, mediaType: file.mediaType, content: await deps.files.get(file.key) };
  }

  async function make(id: FileId, variant: { mediaType: string; make: Make }, key: string): Promise<Buffer> {
    const [file] = await deps.db
      .select({ key: files.key, mediaType: files.mediaType })
      .from(files)
      .where(eq(files.id, id));
    if (!file?.mediaType.startsWith('image/')) throw new ProblemError('not-found');
    const original = sharp(await deps.files.get(file.key), { limitInputPixels: 50_000_000 });
    const picture = await variant.make(original).toBuffer();
    await deps.files.put(key, picture, variant.mediaType);
    return picture;
  }

  return router;
}
