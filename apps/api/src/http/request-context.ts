import { randomUUID } from 'node:crypto';
import type { Access, AppName } from '@atrium/domain';
import type { Actor, DeviceActor } from '../actor.ts';
import { runAfterCommit, type Context, type Cookies, type Dependencies } from '../context.ts';
import type { Limits } from '../adapters/limits.ts';
import type { VisibleRows } from '../db/visible-rows.ts';

/** Origin of a call, as its carrier knows it. */
export interface Caller {
  readonly requestId: string;
  /** IP address; null for this process itself, which spends no limits. */
  readonly address: string | null;
  /** Bearer token, unverified. */
  readonly bearer: string | null;
  readonly userAgent: string | null;
  readonly cookies: Cookies;
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
  access: Access,
): Context<A> {
  const { requestId, bearer, address, userAgent, cookies, app } = caller;
  let log: Context['log'] | undefined;
  return {
    ...deps,
    db: deps.dbFor(visibleRowsOf(access, actor)),
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
