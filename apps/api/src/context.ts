import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import {
  ProblemError,
  type Access,
  type AttendeeId,
  type PartnerId,
  type SessionId,
  type UserId,
} from '@atrium/domain';
import type { FileStore } from './adapters/file-store.ts';
import type { SuggestCities } from './adapters/google-places.ts';
import type { Limits } from './adapters/limits.ts';
import type { News } from './adapters/news.ts';
import type { PaymentGateway } from './adapters/payments/gateway.ts';
import type { Config } from './config.ts';
import type { Database, Queryable, Sql } from './db/client.ts';
import type { HotAnswers } from './http/hot-answers.ts';
import type { LiveActors } from './http/live-actors.ts';
import type { Enqueue } from './jobs/queue.ts';
import { loggable } from './loggable.ts';

/** Who is signed in, as the session row and its roles say at this moment. */
export interface Actor {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly email: string;
  readonly attendeeId: AttendeeId | null;
  readonly partnerId: PartnerId | null;
  readonly isAdmin: boolean;
  /** An administrator who has to set up the second factor before anything else. */
  readonly needsSecondFactor?: true;
}

/** What a handler may rely on, by the access its contract entry declares. */
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
          : Actor;

/** Everything from outside, chosen once in the composition root. */
export interface Dependencies {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  /** Raw SQL on a client of its own: drizzle changes the serializers of the one it is given. */
  readonly sql: Sql;
  readonly now: () => Date;
  readonly enqueue: Enqueue;
  readonly files: FileStore;
  readonly limits: Limits;
  readonly payments: PaymentGateway;
  /** Absent where the bundled gazetteer answers alone. */
  readonly suggestCities: SuggestCities | undefined;
  readonly hot: HotAnswers;
  readonly actors: LiveActors;
  readonly news: News;
  /** Signs and checks access tokens. */
  readonly signingKey: KeyObject;
  /** Encrypts what the database must not be able to tell. */
  readonly encryptionKey: KeyObject;
}

/** The refresh cookie, the only state that travels outside the contract (product decisions 3). */
export interface SessionCookie {
  readonly value: string | null;
  set: (token: string, expiresAt: Date) => void;
  clear: () => void;
}

export interface Context<A extends Actor | null = Actor | null> extends Omit<Dependencies, 'db'> {
  /** The database, or the transaction this work runs in. */
  readonly db: Queryable;
  readonly actor: A;
  /** The bearer token as it was sent, unchecked. */
  readonly bearer: string | null;
  readonly requestId: string;
  /** The caller's address; a proxy's word counts only when it is configured as trusted. */
  readonly address: string;
  readonly userAgent: string | null;
  readonly cookie: SessionCookie;
  /** Runs once the outermost transaction has committed; for what may be lost. */
  readonly afterCommit: (work: () => void | Promise<void>) => void;
}

export type AttendeeContext = Context<ActorFor<'attendee'>>;

/**
 * Runs work in one transaction. Inside a running one it joins: the outermost commits, and what was handed to
 * `afterCommit` runs then, or never.
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
      ctx.log.warn({ err: loggable(error) }, 'work after a commit failed');
    }
  }
  return result;
}

/** The row, or the problem `not-found`: what is not there and what is not yours look the same. */
export function orNotFound<T>(row: T | undefined | null, what: string): T {
  if (row === undefined || row === null) throw new ProblemError('not-found', { detail: `${what} not found` });
  return row;
}
