import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import express, { type Response, type Router } from 'express';
import { LRUCache } from 'lru-cache';
import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { days, FileId, inSeconds, problem, type Download } from '@atrium/domain';
import type { Dependencies } from '../context.ts';
import { eventFiles, files } from '../db/schema/index.ts';
import { opensFile } from '../files/file-keys.ts';
import { sendFile } from './send-file.ts';
import { limitConcurrency } from '../limit-concurrency.ts';

type Make = (image: Sharp) => Sharp;

const widths = [160, 320, 480, 640, 960, 1280, 1600];
const atWidth =
  (width: number): Make =>
  (image) =>
    image.resize({ width, withoutEnlargement: true });

/** All served variants of an image, by the end of their path. */
const variants = new Map<string, { mediaType: string; make: Make }>([
  ...widths.flatMap((width) => {
    const sized = atWidth(width);
    return [
      [`${width}.webp`, { mediaType: 'image/webp', make: (it: Sharp) => sized(it).webp({ quality: 78 }) }],
      // higher effort takes many times longer and saves next to nothing
      [`${width}.avif`, { mediaType: 'image/avif', make: (it: Sharp) => sized(it).avif({ effort: 2 }) }],
    ] as const;
  }),
  [
    'share.jpg',
    {
      mediaType: 'image/jpeg',
      // for link previews, in a format that every crawler reads
      make: (it) =>
        it.resize({ width: 1200, height: 630, fit: 'cover' }).jpeg({ quality: 80, mozjpeg: true }),
    },
  ],
]);

/** Condition of files that may be served: none that waits for its scan, was found harmful, or is deleted. */
const isServed = and(inArray(files.scanStatus, ['CLEAN', 'UNSCANNED']), isNull(files.removedAt));

const isShownToVisitors = sql<boolean>`not exists (select from event_files f where f.file_id = files.id)
  and not exists (select from damage_images d where d.file_id = files.id)
  or exists (select from event_files f join event_version_files s on s.event_file_id = f.id
    join event_versions v on v.id = s.version_id join events e on e.id = v.event_id
    where f.file_id = files.id and (v.status = 'APPROVED' or e.approved_version_id = v.id))`;

const keyOf = (id: FileId, variant: string) => `variants/${id}/${variant}`;

/** File store keys of all variants of an image. */
export const variantsOf = (id: FileId): string[] => [...variants.keys()].map((variant) => keyOf(id, variant));

const year = inSeconds(days(365));

// Image processing shares the thread pool with file access and compression.
const cores = availableParallelism();

interface MediaPath {
  fileId: string;
  fileKey?: string;
  variant: string;
}

/** Files kept in mind as public. */
const mostKnown = 50_000;

/**
 * Serves `/media/{fileId}/{width}.webp|avif` and `/media/{fileId}/share.jpg`: an image in one of a few
 * variants, made on first request and stored. The original is never served, and files are immutable, so
 * responses may be cached forever. Images of damage always need a key. Serves `/media/{fileId}/{name}`: an event's document, always as a
 * download. A file of an event that no approved version shows needs a key: `/media/{fileId}/{key}/...`.
 */
export function mediaRouter(deps: Pick<Dependencies, 'db' | 'files' | 'encryptionKey' | 'now'>): Router {
  const router = express.Router();
  const making = new Map<string, Promise<Buffer>>();
  const gate = limitConcurrency(cores, 500, () => {
    throw problem('unavailable', {}, { retryAfter: 3 });
  });

  router.get('/:fileId/:variant', ({ params }, response) => serve(response, params));
  router.get('/:fileId/:fileKey/:variant', ({ params }, response) => serve(response, params));

  async function serve(response: Response, { fileId, fileKey, variant: name }: MediaPath): Promise<void> {
    const id = FileId.safeParse(fileId);
    const variant = variants.get(name);
    if (!id.success) throw problem('not-found');
    const isKeyed = fileKey !== undefined;
    if (!(isKeyed ? opensFile(deps, id.data, fileKey) : await isPublic(id.data))) throw problem('not-found');
    if (isKeyed) response.set('Cache-Control', 'private, max-age=3600');
    if (!variant) return sendFile(await document(id.data), response);
    const key = keyOf(id.data, name);
    const image = (await deps.files.has(key))
      ? await deps.files.get(key)
      : await once(key, () => gate(() => make(id.data, variant, key)));
    if (!isKeyed) response.set('Cache-Control', `public, max-age=${year}, immutable`);
    response.type(variant.mediaType).send(image);
  }

  const once = (key: string, work: () => Promise<Buffer>): Promise<Buffer> => {
    const running = making.get(key) ?? work().finally(() => making.delete(key));
    making.set(key, running);
    return running;
  };

  const known = new LRUCache<FileId, true>({ max: mostKnown });

  /** Profile images and logos are public; an event's file is once an approved or published version shows it. */
  async function isPublic(id: FileId): Promise<boolean> {
    if (known.has(id)) return true;
    const [row] = await deps.db.select({ isShown: isShownToVisitors }).from(files).where(eq(files.id, id));
    if (row?.isShown) known.set(id, true);
    return row?.isShown ?? false;
  }

  /** Agendas and exhibitor lists, as uploaded; other files are not public. */
  async function document(id: FileId): Promise<Download> {
    const [file] = await deps.db
      .select({ key: files.key, name: files.name, mediaType: files.mediaType })
      .from(files)
      .innerJoin(eventFiles, eq(eventFiles.fileId, files.id))
      .where(and(eq(files.id, id), isServed, inArray(eventFiles.kind, ['agenda', 'exhibitor-list'])))
      .limit(1);
    if (!file) throw problem('not-found');
    return { name: file.name, mediaType: file.mediaType, content: await deps.files.get(file.key) };
  }

  async function make(id: FileId, variant: { mediaType: string; make: Make }, key: string): Promise<Buffer> {
    const [file] = await deps.db
      .select({ key: files.key, mediaType: files.mediaType })
      .from(files)
      .where(and(eq(files.id, id), isServed));
    if (!file?.mediaType.startsWith('image/')) throw problem('not-found');
    const original = sharp(await deps.files.get(file.key), { limitInputPixels: 50_000_000 });
    const image = await variant.make(original).toBuffer();
    await deps.files.put(key, image, variant.mediaType);
    return image;
  }

  return router;
}
