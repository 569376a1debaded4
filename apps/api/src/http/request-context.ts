import { randomUUID } from 'node:crypto';
import type { AppName } from '@atrium/domain';
import type { Actor, DeviceActor } from '../actor.ts';
import { runAfterCommit, type Context, type Cookies, type Dependencies } from '../context.ts';
import type { Limits } from '../adapters/limits.ts';

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
): Context<A> {
  const { requestId, bearer, address, userAgent, cookies, app } = caller;
  let log: Context['log'] | undefined;
  return {
    ...deps,
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

/** Uses the caller's request ID if it is well-formed, else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
