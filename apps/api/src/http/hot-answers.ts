import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export interface HotAnswer {
  body: Buffer;
  /** The same with Brotli, made when it is first wanted: it costs more than all the rest of a cold answer. */
  compressed: () => Buffer;
  etag: string;
  maxAge: number;
}

/** Ready bytes of public answers that everybody asks for. An answer dies by its time or when its subject changes. */
export interface HotAnswers {
  get: (path: string) => HotAnswer | undefined;
  /** How often something was forgotten; to be asked before an answer is made. */
  changes: () => number;
  /** Keeps an answer, unless a change overtook it while it was made. */
  put: (path: string, text: string, maxAge: number, changesBefore: number) => void;
  /** Forgets every path that begins so; other nodes are told by the database. */
  drop: (prefix: string) => void;
}

/** Another spelling of an address (`/API/events/7`, `%37`) is answered too, but a change would not find it here. */
const plain = /^\/api\/[a-z\d/-]+$/;

export function createHotAnswers(): HotAnswers {
  let changes = 0;
  const cache = new LRUCache<string, HotAnswer>({
    maxSize: 64 * 1024 * 1024,
    // The compressed form comes later, and is never larger by much.
    sizeCalculation: (answer) => 2 * answer.body.length,
  });
  return {
    get: (path) => cache.get(path),
    changes: () => changes,
    put: (path, text, maxAge, changesBefore) => {
      if (changes !== changesBefore || !plain.test(path)) return;
      const body = Buffer.from(text);
      const answer = {
        body,
        compressed: once(() => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        maxAge,
      };
      cache.set(path, answer, { ttl: maxAge * 1000 });
    },
    drop: (prefix) => {
      changes++;
      for (const path of cache.keys()) if (path.startsWith(prefix)) cache.delete(path);
    },
  };
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
