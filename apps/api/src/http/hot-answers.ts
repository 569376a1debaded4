import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export interface HotAnswer {
  body: Buffer;
  /** The same with Brotli, made when it is first wanted: it costs more than all the rest of a cold answer. */
  compressed: () => Buffer;
  etag: string;
  maxAge: number;
  /** A page's own headers; data has the same ones everywhere. */
  headers?: Readonly<Record<string, string>>;
}

/** A rendered page, and the addresses of what it was made of. */
export interface HotPage {
  html: string;
  maxAge: number;
  headers: Readonly<Record<string, string>>;
  subjects: readonly string[];
}

/** Ready bytes of public answers that everybody asks for. An answer dies by its time or when its subject changes. */
export interface HotAnswers {
  get: (path: string) => HotAnswer | undefined;
  /** How often something was forgotten; to be asked before an answer is made. */
  changes: () => number;
  /** Keeps an answer, unless a change overtook it while it was made; nothing for an address that is never kept. */
  put: (path: string, text: string, maxAge: number, changesBefore: number) => HotAnswer | undefined;
  /** The same for a page, which is forgotten with any of its subjects. */
  putPage: (address: string, page: HotPage, changesBefore: number) => HotAnswer;
  /** Forgets every path that begins so; other nodes are told by the database. */
  drop: (prefix: string) => void;
}

/** Another spelling of an address (`/API/events/7`, `%37`) is answered too, but a change would not find it here. */
const plain = /^\/api\/[a-z\d/-]+$/;

interface Kept extends HotAnswer {
  subjects: readonly string[];
}

export function createHotAnswers(): HotAnswers {
  let changes = 0;
  const cache = new LRUCache<string, Kept>({
    maxSize: 128 * 1024 * 1024,
    // The compressed form comes later, and is seldom more than a fifth.
    sizeCalculation: (answer) => Math.ceil(1.25 * answer.body.length),
  });
  const keep = (key: string, answer: Kept, changesBefore: number) => {
    if (changes === changesBefore && answer.maxAge > 0) cache.set(key, answer, { ttl: answer.maxAge * 1000 });
  };
  return {
    get: (path) => cache.get(path),
    changes: () => changes,
    put: (path, text, maxAge, changesBefore) => {
      if (!plain.test(path)) return undefined;
      const answer = { ...answerOf(text), maxAge, subjects: [path] };
      keep(path, answer, changesBefore);
      return answer;
    },
    putPage: (address, { html, ...page }, changesBefore) => {
      const answer = { ...answerOf(html), ...page };
      keep(address, answer, changesBefore);
      return answer;
    },
    drop: (prefix) => {
      changes++;
      for (const [key, { subjects }] of cache.entries())
        if (subjects.some((subject) => subject.startsWith(prefix))) cache.delete(key);
    },
  };
}

function answerOf(text: string): Pick<HotAnswer, 'body' | 'compressed' | 'etag'> {
  const body = Buffer.from(text);
  return {
    body,
    compressed: once(() => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
