import type { Access } from './access.ts';
import type { Needs, Scope } from './rights.ts';

/**
 * The schema-free half of a contract entry: method, path and access. Without schemas, the first load of a
 * public page can include the whole table without the validator.
 */
export type Call = Facts & (PartnerAccess | OtherAccess);

interface PartnerAccess {
  readonly access: Extract<Access, 'partner' | 'partner-or-admin'>;
  /** Right that the caller's role in the team must include; administrators of `partner-or-admin` need none. */
  readonly needs: Needs;
  /** Scope with which an API key may make the call; without one no key may. */
  readonly scope?: Scope;
  /**
   * Open to members who are limited to some events, although its path names none: it shows nothing of other events. Calls
   * with an `:eventId` are open to them for theirs.
   */
  readonly openToLimited?: true;
  readonly openToGuests?: undefined;
}

interface OtherAccess {
  readonly access: Exclude<Access, PartnerAccess['access']>;
  readonly needs?: undefined;
  readonly scope?: undefined;
  readonly openToLimited?: undefined;
  /**
   * Open to guests, who buy without an account: what a buyer needs for own orders. To the other calls that visitors can make too, a
   * guest is a visitor.
   */
  readonly openToGuests?: true;
}

interface Facts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; placeholders as `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** The body stays a plain list; total and next cursor are sent as headers. */
  readonly paged?: true;
  /** Largest body, if the default of one megabyte is too small. */
  readonly bodyLimit?: `${number}mb`;
  /** Status of a successful response, 200 by default. */
  readonly status?: 201;
  /** Available to an admin who hasn't set up the second factor yet. */
  readonly beforeSecondFactor?: true;
  /** Available to a suspended account, and to the team of a suspended company. */
  readonly whileSuspended?: true;
  /** Refused to whom this use is blocked. */
  readonly use?: 'REGISTRATIONS' | 'SUPPORT';
  /**
   * How many calls a network may make within an hour before each further one needs a solved challenge (docs/adr/0152).
   * Far below the call's limits, which hold all the same.
   */
  readonly challengedAfter?: number;
  /** A GET with side effects, such as a link in an email. HEAD is rejected, because link checkers send it. */
  readonly acts?: true;
  /** Takes one file as multipart, beside the fields of the body. */
  readonly upload?: Upload;
  /**
   * `file`: the response is a `Download`. `events`: the response stays open and streams values of the
   * response schema. `nothing`: the response is empty, with the status 204.
   */
  readonly produces?: 'file' | 'events' | 'nothing';
  /** Announced for removal; responses and documentation say so. */
  readonly deprecated?: Deprecation;
}

type Day = `${number}-${number}-${number}`;

/** Announcement date, earliest removal and the replacement of a call. */
export interface Deprecation {
  readonly since: Day;
  /** At least 180 days after `since`. */
  readonly sunset: Day;
  readonly instead?: `${Call['method']} /${string}`;
}

/** The file that a call takes. */
export interface Upload {
  /** Name of the multipart field. */
  readonly field: string;
  /** Media types, detected from the content instead of taken from the client. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

export type CallGroup = Readonly<Record<string, Call>>;

type Placeholders<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Placeholders<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Names of the `:placeholders` of a path, as a union. */
export type PathParams<C extends Call> = Placeholders<C['path']>;

/** Declares the calls of a slice; keeps the literal types. */
export const defineCalls = <const G extends CallGroup>(group: G): G => group;
