import type postgres from 'postgres';
import { seconds } from '@atrium/domain';

/** How full a pool of connections is. */
export interface Pool {
  readonly name: string;
  /** The most connections that it opens. */
  readonly size: number;
  /** Connections that a transaction holds, or on which a statement runs. */
  inUse: () => number;
  /** Transactions and statements that have no connection yet. */
  waiting: () => number;
  /** Called with the seconds until each transaction had begun; set by the metrics. */
  onBegin: (waited: number) => void;
}

/** A statement of the driver, which names the session that runs it. */
interface Running {
  /** Null until the statement has a connection. */
  state: { pid: number } | null;
}

type Begin = (...args: unknown[]) => Promise<unknown>;
type Work = (transaction: unknown) => unknown;

/** Wraps a client so that its pool says how full it is. Statements of transactions run on the transaction's connection. */
export function watchPool(
  client: postgres.Sql,
  { name, size }: Pick<Pool, 'name' | 'size'>,
): { client: postgres.Sql; pool: Pool } {
  const statements = new Set<Running>();
  let begun = 0;
  let toBegin = 0;
  const pool: Pool = {
    name,
    size,
    inUse: () => {
      const sessions = [...statements].flatMap(({ state }) => (state ? [state.pid] : []));
      return Math.min(size, begun + new Set(sessions).size);
    },
    waiting: () => toBegin + [...statements].filter(({ state }) => !state).length,
    onBegin: () => undefined,
  };

  const unsafe: postgres.Sql['unsafe'] = (...statement) => {
    const query = client.unsafe(...statement);
    const running = query as unknown as Running; // a field that the driver's types leave out
    const ended = () => void statements.delete(running);
    statements.add(running);
    query.then(ended, ended);
    return query as never; // of the row's type that the caller declares
  };
  /** Takes its work as the last argument, by both signatures. */
  const begin: Begin = async (...args) => {
    const work = args.pop() as Work;
    const start = Reflect.get(client, 'begin') as Begin;
    const began = performance.now();
    let hasBegun = false;
    toBegin += 1;
    const enter = () => {
      hasBegun = true;
      toBegin -= 1;
      begun += 1;
      pool.onBegin((performance.now() - began) / seconds(1));
    };
    try {
      return await start(...args, (transaction: unknown) => {
        enter();
        return work(transaction);
      });
    } finally {
      if (hasBegun) begun -= 1;
      else toBegin -= 1;
    }
  };
  const watched = new Map<string | symbol, unknown>([
    ['unsafe', unsafe],
    ['begin', begin],
  ]);
  return {
    client: new Proxy(client, {
      get: (target, key): unknown => watched.get(key) ?? Reflect.get(target, key),
    }),
    pool,
  };
}
