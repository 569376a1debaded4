import { randomUUID } from 'node:crypto';
import type { Access, AppName, Endpoint } from '@atrium/domain';
import type { Actor, DeviceActor } from '../actor.ts';
import { runAfterCommit, type Context, type Cookies, type Dependencies } from '../context.ts';
import type { Limits } from '../adapters/limits.ts';
import type { Db } from '../db/client.ts';
import type { Position } from '../db/replicas.ts';
import type { VisibleRows } from '../db/visible-rows.ts';
import { replicaCalls } from './replica-calls.ts';

/** Origin of a call, as its carrier knows it. */
export interface Caller {
  readonly requestId: string;
  /** IP address; null for this process itself, which spends no limits. */
  readonly address: string | null;
  /** Bearer token, unverified. */
  readonly bearer: string | null;
  /** Solution of a challenge, unverified. */
  readonly solution: string | null;
  readonly userAgent: string | null;
  readonly cookies: Cookies;
  /** Where the log of writes ended after the last recent write of the browser; null without one. */
  readonly position: Position | null;
  /** Lets the browser bring the position of its write along. */
  readonly remember: (position: Position) => void;
  /** The front end whose host was called. */
  readonly app: AppName;
}

const unlimited: Limits = {
  consume: () => Promise.resolve(0),
  count: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
  check: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  close: () => undefined,
};

/** Context of a handler, besides its parsed input. */
export function createContext<A extends Actor | DeviceActor | null>(
  deps: Dependencies,
  caller: Caller,
  actor: A,
  endpoint: Pick<Endpoint, 'access'>,
): Context<A> {
  const { requestId, bearer, address, userAgent, cookies, app } = caller;
  let log: Context['log'] | undefined;
  return {
    ...deps,
    db: databaseOf(deps, caller, actor, endpoint),
    ...(address === null ? { limits: unlimited } : {}),
    actor,
    bearer,
    requestId,
    // Created on first use, because most requests log nothing of their own.
    get log() {
      return (log ??= deps.log.child({ requestId }));
    },
    address: address ?? 'unknown',
    userAgent,
    cookies,
    app,
    afterCommit: runAfterCommit(deps.log),
  };
}

/** Callers with a token read what they wrote, so their calls go to the primary. */
function databaseOf(
  { dbFor, reads }: Dependencies,
  { bearer, position }: Caller,
  actor: Actor | DeviceActor | null,
  endpoint: Pick<Endpoint, 'access'>,
): Db {
  if (bearer === null && replicaCalls.has(endpoint)) return reads.db(position);
  return dbFor(visibleRowsOf(endpoint.access, actor));
}

/** Limits calls of partners and attendees to their rows; those of administrators and of anyone need all. */
function visibleRowsOf(access: Access, actor: Actor | DeviceActor | null): VisibleRows {
  if (access === 'partner' && actor?.partnerId) return `partner ${actor.partnerId}`;
  if (access === 'attendee' && actor && 'attendeeId' in actor && actor.attendeeId)
    return `attendee ${actor.attendeeId}`;
  return 'all';
}

/** Uses the caller's request ID if it is well-formed, else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
