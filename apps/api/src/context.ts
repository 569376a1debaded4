import { randomUUID, type KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import {
  problem,
  type Access,
  type AppName,
  type AttendeeId,
  type PartnerId,
  type PlainCode,
} from '@atrium/domain';
import type { Actor, DeviceActor } from './actor.ts';
import type { FileScanner } from './adapters/file-scanner.ts';
import type { FileStore } from './adapters/file-store.ts';
import type { PlacesProvider } from './adapters/google-places.ts';
import type { Limits } from './adapters/limits.ts';
import type { RatesFeed } from './adapters/rates-feed.ts';
import type { UnreadChannel } from './adapters/unread-channel.ts';
import type { WalletAdapters } from './adapters/wallets/create-wallets.ts';
import type { PaymentGateway } from './adapters/payments/gateway.ts';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import type { Hearing } from './db/hearing.ts';
import type { Reads } from './db/replicas.ts';
import type { VisibleRows } from './db/visible-rows.ts';
import type { Pool } from './db/watch-pool.ts';
import type { Bank } from './adapters/bank/bank.ts';
import type { Listeners } from './domain-events/listener.ts';
import type { OrderGate, Shortages } from './features/on-sale/index.ts';
import type { SeenCounter } from './features/counting/index.ts';
import type { ActorCache } from './http/actor-cache.ts';
import type { ResponseCache } from './http/response-cache.ts';
import type { Enqueue } from './jobs/queue.ts';
import type { TestClock } from './test-clock.ts';
import { toLoggableError } from './to-loggable-error.ts';
import type { Tracing } from './tracing/tracing.ts';

/** Actor guaranteed to a handler by its contract entry's access. */
export type ActorFor<A extends Access> = A extends 'public'
  ? null
  : A extends 'optional'
    ? Actor | null
    : A extends 'attendee'
      ? Actor & { readonly attendeeId: AttendeeId }
      : A extends 'partner'
        ? Actor & { readonly partnerId: PartnerId }
        : A extends 'admin'
          ? Actor & { readonly isAdmin: true }
          : A extends 'device'
            ? DeviceActor
            : Actor;

/** External dependencies, chosen once in the composition root. */
export interface Dependencies {
  readonly config: Config;
  readonly log: Logger;
  readonly tracing: Tracing;
  readonly db: Db;
  /** The database as one caller sees it. */
  readonly dbFor: (rows: VisibleRows) => Db;
  /** The database of calls that a replica may answer. */
  readonly reads: Reads;
  /** The pools of connections that are open. */
  readonly pools: () => readonly Pool[];
  readonly now: () => Date;
  /** Moves `now`; undefined unless TEST_CLOCK is on. */
  readonly testClock: TestClock | undefined;
  /** Waits this many milliseconds; rejects early if the signal aborts. */
  readonly delay: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly enqueue: Enqueue;
  /** Listeners of the domain events that use cases publish. */
  readonly listeners: Listeners;
  readonly files: FileStore;
  /** Undefined without a scanner: documents are then served unscanned. */
  readonly scanner: FileScanner | undefined;
  readonly limits: Limits;
  /** Counts what visitors saw. */
  readonly seen: SeenCounter;
  /** Lets few orders of one event take a connection at a time. */
  readonly orderGate: OrderGate;
  /** Remembers what is sold out. */
  readonly shortages: Shortages;
  readonly payments: PaymentGateway;
  /** Undefined if administrators send payouts by a file. */
  readonly bank: Bank | undefined;
  /** Undefined if only the bundled gazetteer is used. */
  readonly placesProvider: PlacesProvider | undefined;
  /** Undefined if only the bundled exchange rates are used. */
  readonly ratesFeed: RatesFeed | undefined;
  /** Empty unless the operator has set wallets up. */
  readonly wallets: WalletAdapters;
  readonly responseCache: ResponseCache;
  readonly actors: ActorCache;
  readonly unreadChannel: UnreadChannel;
  /** Whether this node receives what others announce. */
  readonly hearing: Hearing;
  /** Signs and verifies access tokens. */
  readonly signingKey: KeyObject;
  /** Encrypts values that must not be readable in the database. */
  readonly encryptionKey: KeyObject;
}

/** A cookie of ours in the calling browser. */
export interface Cookie {
  readonly value: string | null;
  set: (value: string, expiresAt: Date) => void;
  clear: () => void;
}

/** The only state outside the contract (docs/adr/0008). */
export interface Cookies {
  /** Renews the session. */
  readonly refresh: Cookie;
  /** Proves that this browser takes part in a handoff. */
  readonly handoff: Cookie;
  /** Proves that this browser began a login with a passkey. */
  readonly passkey: Cookie;
  /** Proves earlier logins from this browser. */
  readonly device: Cookie;
}

export interface Context<A extends Actor | DeviceActor | null = Actor | null> extends Omit<
  Dependencies,
  'db'
> {
  /** The database as the caller sees it, or the current transaction. */
  readonly db: Db;
  readonly actor: A;
  /** Raw bearer token, unverified. */
  readonly bearer: string | null;
  readonly requestId: string;
  /** IP address of the caller; proxy headers count only from a trusted proxy. */
  readonly address: string;
  readonly userAgent: string | null;
  readonly cookies: Cookies;
  /** The front end whose host was called. */
  readonly app: AppName;
  /** Runs after the outermost commit, best effort: errors are logged, not retried. */
  readonly afterCommit: (work: () => void | Promise<void>) => void;
}

/** Context of a job: everything a request has except a caller, with its own request ID for the log. */
export interface JobContext extends Dependencies, Pick<Context, 'requestId' | 'afterCommit'> {
  readonly actor: 'system';
}

export type AttendeeContext = Context<ActorFor<'attendee'>>;

/** `afterCommit` outside a transaction: runs immediately and logs a failure. */
export const runAfterCommit =
  (log: Logger): Context['afterCommit'] =>
  (work) =>
    void Promise.resolve()
      .then(work)
      .catch((error: unknown) => log.warn({ err: toLoggableError(error) }, 'after-commit hook failed'));

/** Context of work without a request: jobs and webhook messages of the payment gateway. */
export function jobContext(deps: Dependencies): JobContext {
  const requestId = randomUUID();
  const log = deps.log.child({ requestId });
  return { ...deps, log, requestId, actor: 'system', afterCommit: runAfterCommit(log) };
}

/**
 * Runs work in a transaction; a nested call joins the outer one. `afterCommit` work runs after the outermost
 * commit, or never on rollback.
 */
export async function inTransaction<C extends Pick<Context, 'db' | 'afterCommit' | 'log'>, T>(
  ctx: C,
  work: (tx: C) => Promise<T>,
): Promise<T> {
  if (!('transaction' in ctx.db) || 'rollback' in ctx.db) return work(ctx);
  const later: (() => void | Promise<void>)[] = [];
  const result = await ctx.db.transaction((db) =>
    work({ ...ctx, db, afterCommit: (job: () => void) => later.push(job) }),
  );
  for (const job of later) {
    try {
      await job();
    } catch (error) {
      ctx.log.warn({ err: toLoggableError(error) }, 'after-commit hook failed');
    }
  }
  return result;
}

type NotFoundCode = Extract<PlainCode, `${string}-not-found`>;

/** Returns the row or throws 404. Also used for other tenants' rows, so that IDs can't be probed. */
export function orNotFound<T>(row: T | undefined | null, code: NotFoundCode): T {
  if (row === undefined || row === null) throw problem(code);
  return row;
}
