import postgres from 'postgres';

type Sql = postgres.Sql;
type Transaction = postgres.TransactionSql;

type Types = Record<string, postgres.PostgresType>;

interface LastingOptions extends postgres.Options<Types> {
  /** Connections for single statements, and as many for transactions. */
  max: number;
  /** Sees every client of postgres.js before it is used. */
  onOpen?: (client: Sql) => void;
}

/** Milliseconds that what runs on sound connections gets to end, once one of the same client was lost. */
const drain = 10_000;

/**
 * A client of postgres.js that bears the loss of its connections. By itself (3.4.9) it does not: a connection that breaks
 * with a write pending never connects again (porsager/postgres 1193, 1214), and a transaction whose connection broke sends
 * its next statement into the void, which ends the process (1154, 1208), or outside of any transaction (1155). So here no
 * connection is used again after a loss: statements go on with a new client, and each transaction has a client of its own
 * that knows of its one connection.
 */
export function lastingClient(url: string, { max, onOpen, ...options }: LastingOptions): Sql {
  // Connections live as long as their client, so that each one that closes was lost.
  const open = (settings: postgres.Options<Types>): Sql => {
    const client = postgres(url, { ...options, max_lifetime: null, ...settings });
    onOpen?.(client);
    return client;
  };

  let isEnding = false;
  const left = new Set<Sql>();
  const leave = (client: Sql): void => {
    left.add(client);
    setTimeout(() => {
      left.delete(client);
      void client.end({ timeout: 0 });
    }, drain).unref();
  };
  const openPool = (): Sql => {
    let wasConnected = false;
    const client = open({
      max,
      onparameter: () => void (wasConnected = true),
      // A client that waits for a database to come back is as good as a new one.
      onclose: () => {
        if (!wasConnected || isEnding || client !== pool) return;
        pool = openPool();
        leave(client);
      },
    });
    return client;
  };
  let pool = openPool();
  const transactions = transactionRunner(max, (onclose) => open({ max: 1, onclose }));

  const own: Partial<Sql> = {
    begin: transactions.begin,
    end: async (settings) => {
      isEnding = true;
      const leaving = [...left].map((client) => client.end({ timeout: 0 }));
      await Promise.all([pool.end(settings), transactions.end(settings), ...leaving]);
    },
  };
  return new Proxy(pool, {
    apply: (_pool, _this, given) => Reflect.apply(pool, undefined, given) as unknown,
    get: (_pool, name) => Reflect.get(name in own ? own : pool, name) as unknown,
  });
}

interface Line {
  client: Sql;
  isLost: boolean;
}

/** Runs each transaction on a client with one connection, so that nobody else's statement ever shares its fate. */
function transactionRunner(max: number, open: (onLost: () => void) => Sql) {
  const idle: Line[] = [];
  const waiting: (() => void)[] = [];
  let busy = 0;

  const openLine = (): Line => {
    const line: Line = { client: open(() => void (line.isLost = true)), isLost: false };
    return line;
  };
  const take = async (): Promise<Line> => {
    if (busy >= max) await new Promise<void>((next) => waiting.push(next));
    else busy += 1;
    for (let line = idle.pop(); line; line = idle.pop()) {
      if (!line.isLost) return line;
      void line.client.end({ timeout: 0 });
    }
    return openLine();
  };
  const giveBack = (line: Line): void => {
    if (line.isLost) void line.client.end({ timeout: 0 });
    else idle.push(line);
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  };

  return {
    begin: async (...given: unknown[]): Promise<unknown> => {
      const work = given.at(-1) as Work; // as postgres.js has it: options first, if any
      const T: any = ((globalThis as any).__tx ??= new Map()); const id = T.size + Math.random(); T.set(id, ['take']);
      const line = await take(); T.set(id, ['taken', line]); (line as any).id = id;
      try {
        return await line.client.begin(typeof given[0] === 'string' ? given[0] : '', whileSound(line, work));
      } finally {
        giveBack(line); T.delete(id);
      }
    },
    end: async (settings?: { timeout?: number }) =>
      void (await Promise.all(idle.map(({ client }) => client.end(settings)))),
  };
}

type Work = (tx: Transaction) => unknown;

/**
 * The work, kept from a connection that is lost: postgres.js would send `commit` or `rollback` into the void once it ends,
 * so then it never ends; the transaction itself has failed by then, with the connection.
 */
const whileSound =
  (line: Line, work: Work): Work =>
  async (tx) => {
    const orNever = () => (line.isLost ? new Promise<never>(() => undefined) : undefined);
    try {
      ((k: any, v: any) => { const T = (globalThis as any).__tx; if (T.has(k)) T.set(k, v); })((line as any).id, ['working', line]);
      const result = await work(guarded(line, tx)); ((k: any, v: any) => { const T = (globalThis as any).__tx; if (T.has(k)) T.set(k, v); })((line as any).id, ['worked', line]);
      await orNever();
      return result;
    } catch (error) { ((k: any, v: any) => { const T = (globalThis as any).__tx; if (T.has(k)) T.set(k, v); })((line as any).id, ['failed', line, String(error)]);
      await orNever();
      throw error;
    }
  };

function guarded(line: Line, tx: Transaction): Transaction {
  const ifSound = <F extends (...given: never[]) => unknown>(send: F) =>
    ((...given) => {
      if (line.isLost)
        throw Object.assign(new Error('the connection was lost'), { code: 'CONNECTION_CLOSED' });
      return send(...given);
    }) as F;
  const own = {
    unsafe: ifSound(tx.unsafe),
    savepoint: ifSound((work: Work) => tx.savepoint(whileSound(line, work))),
  };
  return new Proxy(ifSound(tx), { get: (_tx, name) => Reflect.get(name in own ? own : tx, name) as unknown });
}
