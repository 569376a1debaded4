import type { Answer, Call, CallArgs, calls, Contract } from '@atrium/domain';

export type Slice = keyof typeof calls;
export type Name<S extends Slice> = keyof Contract[S] & keyof (typeof calls)[S] & string;

/** A value in a path or a query. */
type QueryValue = string | number | boolean | null | undefined;

/** One call, as the base query makes it. */
export interface CallRequest {
  slice: string;
  name: string;
  call: Call;
  args: {
    params?: Record<string, QueryValue>;
    query?: Record<string, QueryValue>;
    headers?: Record<string, unknown>;
    body?: unknown;
    file?: Blob;
    onProgress?: (share: number) => void;
  };
}

/** A paged list: the body, and the paging data from its headers. */
export interface Paged<T> {
  items: T;
  total: number;
  /** `gte`: `total` is a lower bound. */
  relation: 'eq' | 'gte';
  nextCursor: string | null;
}

/** A file from the API; `saveFile` downloads it. */
export interface SavedFile {
  name: string;
  /** Object URL; revoke it after use. */
  url: string;
}

/** Type of a hook's `data`. */
type CallData<E> = E extends { paged: true }
  ? Paged<Answer<E>>
  : E extends { produces: 'file' }
    ? SavedFile
    : Answer<E>;

interface WithFile {
  file: Blob;
  /** Receives the share sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Argument of a hook: the parts of the contract entry, and the file for uploads. */
type HookArgs<E> = E extends { upload: object }
  ? CallArgs<E> extends void
    ? WithFile
    : CallArgs<E> & WithFile
  : CallArgs<E>;

export interface Definition<E> {
  query: (args: HookArgs<E>) => CallRequest;
  // RTK Query infers the response type from here; the base query has built the value already.
  transformResponse: (answer: unknown) => CallData<E>;
}

/**
 * Creates query and mutation definitions for one slice's contract entries, with typed arguments and
 * responses. Each slice imports its own calls, so that a page loads only those it makes.
 */
export const callsOf =
  <S extends Slice>(slice: S, entries: (typeof calls)[S]) =>
  <N extends Name<S>>(name: N): Definition<Contract[S][N]> => {
    const call = entries[name] as Call; // every entry of the table is a Call
    return {
      query: (args) => ({ slice, name, call, args: args ?? {} }),
      transformResponse: (answer) => answer as CallData<Contract[S][N]>, // validated against the schema in development and tests
    };
  };

/** Builds the URL of a call below `base`, with placeholders and query filled in. URLs are built only here. */
export function callUrl(base: string, { call: { path }, args }: CallRequest): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(args.params?.[name])),
  );
  const query = new URLSearchParams(
    Object.entries(args.query ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString();
  return `${base}/api${filled}${query ? `?${query}` : ''}`;
}
