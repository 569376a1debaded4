import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { seconds } from '@atrium/domain';
import type { CacheSubject } from './cache-subjects.ts';

/** Content encodings that clients may accept; all of them read one of the two. */
export type Encoding = 'br' | 'gzip';

const compressors: Readonly<Record<Encoding, (body: Buffer) => Buffer>> = {
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => gzipSync(body),
};

/** A public response, ready to send. */
export interface CachedResponse {
  readonly body: Buffer;
  /** Compressed body, made on first use because it costs more than the rest of the response. */
  readonly compressed: (encoding: Encoding) => Buffer;
  /** Headers with `ETag`; the same for the first and for cached responses. */
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly subjects: readonly CacheSubject[];
  /** A rendered page of the marketplace; other hosts have different pages at the same paths. */
  readonly isPage: boolean;
}

/**
 * In-memory cache of public responses by URL, until they expire or one of their subjects changes. A response
 * must not be cached if a subject changed while it was made: read `generation` first, and pass it to `set`.
 */
export interface ResponseCache {
  get: (url: string) => CachedResponse | undefined;
  generation: () => number;
  /** Whether none of these changed since a generation. */
  isFresh: (subjects: readonly CacheSubject[], since: number) => boolean;
  set: (url: string, response: CachedResponse, maxAge: number, generationAtStart: number) => void;
  invalidate: (subjects: readonly CacheSubject[]) => void;
  /** Drops everything, for a node that may have missed a change. */
  clear: () => void;
  /** Memory taken, with space for compressed bodies. */
  bytes: () => number;
}

/**
 * Query strings and other spellings (`/API/events/7`, `%37`) are not cached, so that they can't fill the
 * memory.
 */
const canonical = /^\/api\/[a-z\d/-]+$/;

const maxBytes = 128 * 1024 * 1024;
const maxSubjects = 20_000;

export function createResponseCache(): ResponseCache {
  const urlsBySubject = new Map<CacheSubject, Set<string>>();
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    // Reserves space for the compressed bodies, each of which is seldom more than a fifth.
    sizeCalculation: ({ body }) => Math.max(1, Math.ceil(1.5 * body.length)),
    dispose: ({ subjects }, url) => {
      for (const subject of subjects) {
        const urls = urlsBySubject.get(subject);
        urls?.delete(url);
        if (urls?.size === 0) urlsBySubject.delete(subject);
      }
    },
  });
  let generation = 0;
  // Generation of each subject's last change. Subjects not in the map haven't changed since `oldest`.
  const changedIn = new Map<CacheSubject, number>();
  let oldest = 0;

  const isFresh = (subjects: readonly CacheSubject[], since: number) =>
    since >= oldest && subjects.every((subject) => (changedIn.get(subject) ?? 0) <= since);

  return {
    get: (url) => cache.get(url),
    generation: () => generation,
    isFresh,
    set: (url, response, maxAge, generationAtStart) => {
      if (!response.isPage && !canonical.test(url)) return;
      if (maxAge <= 0 || !isFresh(response.subjects, generationAtStart)) return;
      cache.set(url, response, { ttl: seconds(maxAge) });
      for (const subject of response.subjects) {
        const urls = urlsBySubject.get(subject) ?? new Set();
        urlsBySubject.set(subject, urls.add(url));
      }
    },
    invalidate: (subjects) => {
      generation += 1;
      if (changedIn.size + subjects.length > maxSubjects) {
        changedIn.clear();
        oldest = generation;
      }
      for (const subject of subjects) {
        changedIn.set(subject, generation);
        for (const url of [...(urlsBySubject.get(subject) ?? [])]) cache.delete(url);
      }
    },
    clear: () => {
      generation += 1;
      oldest = generation;
      changedIn.clear();
      cache.clear();
    },
    bytes: () => cache.calculatedSize,
  };
}

/** Builds a response, cacheable or not, with its ETag. */
export function createCachedResponse(
  text: string,
  headers: Readonly<Record<string, string>>,
  { subjects, isPage = false }: { subjects: readonly CacheSubject[]; isPage?: boolean },
): CachedResponse {
  const body = Buffer.from(text);
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const made: Partial<Record<Encoding, Buffer>> = {};
  return {
    body,
    compressed: (encoding) => (made[encoding] ??= compressors[encoding](body)),
    headers: { ...headers, ETag: etag },
    etag,
    subjects,
    isPage,
  };
}
