import type { Access } from './access.ts';

/**
 * The plain half of a contract entry: where a call lives and who may make it. It carries no schema,
 * so the first load of a public page can hold the whole table without the validator.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, placeholders as `:name`. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  /** The body stays a plain list; total and next cursor travel as headers. */
  readonly paged?: true;
  /** Largest body, where an ordinary megabyte is too little. */
  readonly bodyLimit?: `${number}mb`;
  /** Status of a good answer, 200 unless said. */
  readonly status?: 201;
  /** An admin who has yet to set up the second factor may make it, and nothing else. */
  readonly beforeSecondFactor?: true;
  /** A GET that changes something, as a link in a mail does; HEAD, by which programs look at links, is refused. */
  readonly acts?: true;
  /** One file travels with the call, as multipart, beside the fields of the body. */
  readonly upload?: Upload;
  /** `file`: the answer is a `Download`. `events`: it stays open and sends values of the response schema one by one. */
  readonly produces?: 'file' | 'events';
}

/** What file a call takes. */
export interface Upload {
  /** Name of the multipart field. */
  readonly field: string;
  /** Media types, judged by the content and not by what the sender says. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

export type CallGroup = Readonly<Record<string, Call>>;

type Placeholders<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Placeholders<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The names of the `:placeholders` of a path, as a union. */
export type PathParams<C extends Call> = Placeholders<C['path']>;

/** Declares one slice's calls; keeps the literal types. */
export const defineCalls = <const G extends CallGroup>(group: G): G => group;
