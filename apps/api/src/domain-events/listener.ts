import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';
import type { Shortages } from '../features/on-sale/index.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import type { Enqueue } from '../jobs/queue.ts';
import type { DomainEvent, DomainEventName } from './domain-events.ts';

/** Context of a listener: its transaction, and the means to queue more work in it. */
export interface ListenerContext {
  readonly db: Db;
  readonly enqueue: Enqueue;
  readonly config: Config;
  readonly encryptionKey: KeyObject;
  readonly log: Logger;
  readonly now: () => Date;
  readonly responseCache: ResponseCache;
  readonly shortages: Shortages;
  readonly afterCommit: (work: () => void | Promise<void>) => void;
}

export interface Listener<N extends DomainEventName> {
  /** Stored in waiting jobs: a renamed listener keeps an entry under its old name for one release. */
  readonly name: string;
  /**
   * `in-transaction`: runs before the publishing call returns, and rolls back with it. `queued`: a job,
   * retried without holding up the caller.
   */
  readonly delivery: 'in-transaction' | 'queued';
  readonly handle: (tx: ListenerContext, event: DomainEvent<N>) => Promise<void>;
}

export type Listeners = { readonly [N in DomainEventName]: readonly Listener<N>[] };
