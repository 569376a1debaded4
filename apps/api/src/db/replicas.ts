import { sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type postgres from 'postgres';
import type { Logger } from 'pino';
import { seconds } from '@atrium/domain';
import { toLoggableError } from '../to-loggable-error.ts';
import { untraced } from '../tracing/tracing.ts';
import { clientThat, connect, viewOn, type Connections, type Database, type Db } from './client.ts';
import type { Pool } from './watch-pool.ts';

/** A place in the primary's log of writes. A replica has every write before the place up to which it has replayed the log. */
export type Position = bigint;

/** Where public reads of search and catalogue go (docs/adr/0135). */
export interface Reads {
  /**
   * Returns the database of a call that a replica may answer, for a caller whose own writes end at `position`. Each statement
   * goes to the primary unless a replica has replayed all changes that this node knows of.
   */
  db: (position: Position | null) => Db;
  /** Returns where the log ends after the writes of a call; null without replicas. */
  position: () => Promise<Position | null>;
  /** Sends reads to the primary until a replica has replayed what was written until now. */
  changed: () => void;
  figures: () => ReadFigures;
  /** Pools of the replicas that are reached. */
  pools: () => readonly Pool[];
  stop: () => Promise<void>;
}

export interface ReadFigures {
  /** Statements by where they went. */
  statements: Readonly<Record<'replica' | 'primary', number>>;
  replicas: readonly {
    name: string;
    isUsed: boolean;
    /** Seconds; null while it is away. */ lag: number | null;
  }[];
}

/** All reads go to the primary, without any further statement or connection. */
export const withoutReplicas = (db: Db): Reads => ({
  db: () => db,
  position: () => Promise.resolve(null),
  changed: () => undefined,
  figures: () => ({ statements: { replica: 0, primary: 0 }, replicas: [] }),
  pools: () => [],
  stop: () => Promise.resolve(),
});

interface ReadsParts {
  /** Address of the replicas themselves: what one has replayed says nothing of another one behind the same address. */
  url: string;
  /** The database that sees all rows. */
  primary: Db;
  pool: number;
  /** How long a connection, or an answer about positions, may take. */
  waitMs: number;
  /** A replica that is further behind is not read. */
  mostLag: number;
  log: Logger;
  tracing?: typeof untraced;
}

interface Replica {
  readonly name: string;
  readonly url: string;
  opened: { watch: Connections; reads: Connections } | undefined;
  replayed: Position;
  /** When `replayed` was read, by `performance.now()`. */
  checkedAt: number;
  checking: Promise<void> | undefined;
  /** Undefined before the first look. */
  isAway: boolean | undefined;
}

/** Pause between two looks at the replicas. */
const every = seconds(1);
const mostProbes = 3600;
/** For a write whose position is unknown: no replica has it. */
const beyondAll: Position = 2n ** 63n - 1n;

const positionNow = sql`select (pg_current_wal_flush_lsn() - '0/0')::text as position`;
const stateNow = sql`
  select pg_is_in_recovery() as "isReplica", (pg_last_wal_replay_lsn() - '0/0')::text as replayed`;

/**
 * Reads on one replica at a time, the others take its place. What it may not answer yet, and every statement that fails on
 * it, goes to the primary.
 */
export function startReads({
  url,
  primary,
  pool,
  waitMs,
  mostLag,
  log,
  tracing = untraced,
}: ReadsParts): Reads {
  const replicas = replicasAt(url);
  const statements = { replica: 0, primary: 0 };
  let active: Replica | undefined;
  // Changes that this node knows of, and how many of them are before `floor` in the log.
  let changes = 1;
  let settled = 0;
  let settling = false;
  let floor: Position = 0n;
  /** Where the log ended at which time: the first place that a replica has not replayed says how far it is behind. */
  let probes: { position: Position; at: number }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const askPrimary = async (): Promise<Position> => {
    const [row] = await inTime(waitMs, primary.execute<{ position: string }>(positionNow));
    return row ? BigInt(row.position) : beyondAll;
  };

  /** Asks for the position only after the changes, so that it is behind them. */
  const settle = async () => {
    if (settling) return;
    settling = true;
    try {
      while (settled < changes) {
        const known = changes;
        floor = await askPrimary();
        settled = known;
      }
    } catch (error) {
      log.warn({ err: toLoggableError(error) }, 'the position of the primary is unknown');
    } finally {
      settling = false;
    }
  };
  const changed = () => {
    changes += 1;
    void settle();
  };

  const lagOf = ({ replayed, checkedAt, isAway }: Replica): number | null => {
    if (isAway !== false) return null;
    const missing = probes.find(({ position }) => position > replayed);
    return missing ? Math.max(0, checkedAt - missing.at) : 0;
  };
  const serves = (replica: Replica): boolean => (lagOf(replica) ?? Infinity) <= mostLag;

  /** A replica that takes over may be behind the one before it, or behind the primary that was read meanwhile. */
  const choose = () => {
    if (active && serves(active)) return;
    active = replicas.find(serves);
    if (active) changed();
  };

  const leave = (replica: Replica, error: unknown) => {
    const { opened } = replica;
    replica.opened = undefined;
    if (!replica.isAway)
      log.warn({ err: toLoggableError(error), replica: replica.name }, 'a replica is away');
    replica.isAway = true;
    choose();
    // statements that wait for it fail, and are repeated on the primary
    for (const { db } of opened ? [opened.watch, opened.reads] : []) void db.$client.end({ timeout: 0 });
  };

  const look = async (replica: Replica) => {
    if (isStopped) return;
    const address = { url: replica.url };
    replica.opened ??= {
      watch: connect(address, { pool: 1, waitMs, name: 'atrium-replica' }),
      reads: connect(address, { pool, waitMs, name: 'atrium-reads' }, tracing),
    };
    try {
      const [state] = await inTime(
        waitMs,
        replica.opened.watch.db.execute<{ isReplica: boolean; replayed: string | null }>(stateNow),
      );
      if (!state?.isReplica || state.replayed === null) throw new Error('it is no replica');
      replica.replayed = BigInt(state.replayed);
      replica.checkedAt = performance.now();
      if (replica.isAway !== false) log.info({ replica: replica.name }, 'a replica is read');
      replica.isAway = false;
      choose();
    } catch (error) {
      leave(replica, error);
    }
  };
  const check = (replica: Replica): Promise<void> =>
    (replica.checking ??= look(replica).finally(() => (replica.checking = undefined)));

  const tick = async () => {
    try {
      const at = performance.now();
      const position = await askPrimary();
      if (position !== probes.at(-1)?.position) probes.push({ position, at });
      if (probes.length > mostProbes) probes.splice(1, 1);
      await settle();
    } catch (error) {
      log.warn({ err: toLoggableError(error) }, 'the position of the primary is unknown');
    }
    await Promise.all(replicas.map(check));
    probes = probes.filter(({ position }) => replicas.some(({ replayed }) => position > replayed));
  };
  const tickAgain = () => {
    if (!isStopped) timer = setTimeout(() => void tick().then(tickAgain), every).unref();
  };
  void tick().then(tickAgain);

  /** The client to read from; looks whether the replica has caught up if it lacks something. */
  const clientAt = (position: Position): { replica: Replica; client: postgres.Sql } | undefined => {
    if (!active?.opened) return undefined;
    if (settled === changes && active.replayed >= position)
      return { replica: active, client: active.opened.reads.db.$client };
    void check(active);
    return undefined;
  };

  const primaryClient = (primary as Database).$client; // drizzle gives every database its client
  const run = async <T>(ask: (client: postgres.Sql) => PromiseLike<T>): Promise<T> => {
    const chosen = clientAt(floor);
    if (chosen) {
      try {
        const result = await ask(chosen.client);
        statements.replica += 1;
        return result;
      } catch (error) {
        log.warn({ err: toLoggableError(error) }, 'a statement failed on a replica');
        void check(chosen.replica);
      }
    }
    statements.primary += 1;
    return ask(primaryClient);
  };
  const reader = viewOn(clientThat(primaryClient, run));

  return {
    db: (position) => {
      if (position === null || clientAt(position)) return reader;
      statements.primary += 1;
      return primary;
    },
    position: () =>
      askPrimary().catch((error: unknown) => {
        log.warn({ err: toLoggableError(error) }, 'the position of the primary is unknown');
        return beyondAll;
      }),
    changed,
    figures: () => ({
      statements,
      replicas: replicas.map((replica) => {
        const lag = lagOf(replica);
        return {
          name: replica.name,
          isUsed: replica === active,
          lag: lag === null ? null : lag / seconds(1),
        };
      }),
    }),
    pools: () =>
      replicas.flatMap(({ name, opened }) =>
        opened ? [{ ...opened.reads.pool, name: `replica ${name}` }] : [],
      ),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all(
        replicas.flatMap(({ opened }) => (opened ? [opened.watch.close(), opened.reads.close()] : [])),
      );
    },
  };
}

/** Fails after a while, for a server that is frozen. */
async function inTime<T>(patience: number, asking: PromiseLike<T>): Promise<T> {
  const ending = new AbortController();
  const late = after(patience, undefined, { signal: ending.signal }).then(() => {
    throw new Error('no answer in time');
  });
  try {
    return await Promise.race([asking, late]);
  } finally {
    ending.abort();
  }
}

/** One replica for each host, in an order that differs from node to node. */
function replicasAt(url: string): Replica[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  const names = hosts.split(',');
  const first = randomInt(names.length);
  return [...names.slice(first), ...names.slice(0, first)].map((name) => ({
    name: decodeURIComponent(name),
    url: `${start}${name}${rest}`,
    opened: undefined,
    replayed: 0n,
    checkedAt: 0,
    checking: undefined,
    isAway: undefined,
  }));
}
