import type { Answer, Call, CallArgs, calls, Contract } from '@atrium/domain';

export type Slice = keyof typeof calls;
export type Name<S extends Slice> = keyof Contract[S] & keyof (typeof calls)[S] & string;

/** What can stand in a path or a query. */
type Sent = string | number | boolean | null | undefined;

/** What the base query needs to make one call. */
export interface CallRequest {
  slice: string;
  name: string;
  call: Call;
  args: {
    params?: Record<string, Sent>;
    query?: Record<string, Sent>;
    headers?: Record<string, unknown>;
    body?: unknown;
    file?: Blob;
    onProgress?: (share: number) => void;
  };
}

/** A paged list as pages see it: the body and what travelled beside it. */
export interface Paged<T> {
  items: T;
  total: number;
  /** `gte`: there are at least `total`. */
  relation: 'eq' | 'gte';
  nextCursor: string | null;
}

/** A file that the API answered with; `saveFile` hands it to the browser. */
export interface SavedFile {
  name: string;
  /** An object URL, to be revoked. */
  url: string;
}

/** What a hook's `data` is. */
export type CallData<E> = E extends { paged: true }
  ? Paged<Answer<E>>
  : E extends { produces: 'file' }
    ? SavedFile
    : Answer<E>;

interface WithFile {
  file: Blob;
  /** Called with the share sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What a hook takes: the contract's parts, and the file where the call takes one. */
export type HookArgs<E> = E extends { upload: object }
  ? CallArgs<E> extends void
    ? WithFile
    : CallArgs<E> & WithFile
  : CallArgs<E>;

export interface Definition<E> {
  query: (args: HookArgs<E>) => CallRequest;
  // RTK Query infers the answer's type from here; the base query already made it.
  transformResponse: (answer: unknown) => CallData<E>;
}

/**
 * Makes query and mutation definitions of one slice's contract entries, argument and answer typed from the one table.
 * Each slice brings its own calls, so that an app's pages load those they make and no others.
 */
export const callsOf =
  <S extends Slice>(slice: S, entries: (typeof calls)[S]) =>
  <N extends Name<S>>(name: N): Definition<Contract[S][N]> => {
    const call = entries[name] as Call; // every entry of the table is a Call
    return {
      query: (args) => ({ slice, name, call, args: args ?? {} }),
      transformResponse: (answer) => answer as CallData<Contract[S][N]>, // checked against the schema in development and tests
    };
  };

/** The URL of a call below `base`, placeholders and query filled. The only place a URL is built. */
export function urlOf(base: string, { call: { path }, args }: CallRequest): string {
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
