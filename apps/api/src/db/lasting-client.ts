import postgres from 'postgres';

type Sql = postgres.Sql;
type Transaction = postgres.TransactionSql;

type Types = Record<string, postgres.PostgresType>;

interface LastingOptions extends postgres.Options<Types> {
  /** Connections for single statements, and as many for transactions. */
  max: number;
}

/** Milliseconds that what runs on sound connections gets to end, once one of the same client was lost. */
const drain = 5_000;

/**
 * A client of postgres.js that bears the loss of its connections. By itself (3.4.9) it does not: one that breaks with a
 * write pending never connects again, because it takes the cancelled timer for a write under way; and a transaction whose
 * connection broke sends its next statement, be it its own `rollback`, into the void, which ends the process, or outside of
 * any transaction (porsager/postgres 1154, 1155, 1208). So here no connection is used again after a loss: statements go on
 * with a new client, and each transaction has a client of its own that knows of its one connection.
 */
export function lastingClient(url: string, { max, ...options }: LastingOptions): Sql {
  // Connections live as long as their client, so that each one that closes was lost.
  const first = postgres(url, { ...options, max: 1, max_lifetime: null });
  // postgres.js asks each new connection for the types of arrays, and one that breaks meanwhile ends the process: so all
  // clients share what is known, and only those before the first answer ask.
  const areTypesKnown = () => Object.keys(sharedOf(first).typeArrayMap).length > 0;
  const open = (settings: postgres.Options<Types>): Sql => {
    const own = { parameters: {}, fetch_types: !areTypesKnown(), ...settings };
    return postgres({ ...first.options, ...own } as postgres.Options<Types>); // as `listen` of postgres.js does
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
  const current = (): Sql => {
    if (pool.options.fetch_types && areTypesKnown()) Object.assign(pool.options, { fetch_types: false });
    return pool;
  };
  return new Proxy(pool, {
    apply: (_pool, _this, given) => Reflect.apply(current(), undefined, given) as unknown,
    get: (_pool, name) => Reflect.get(name in own ? own : current(), name) as unknown,
  });
}

/** What all clients made of one another's options share; postgres.js does not declare it. */
const sharedOf = (client: Sql) =>
  Reflect.get(client.options, 'shared') as { typeArrayMap: Record<number, number> };

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
    const line: Line = {
      isLost: false,
      client: open(() => {
        line.isLost = true;
        void line.client.end({ timeout: 0 }); // or a statement sent since it broke would wait for ever
      }),
    };
    return line;
  };
  const take = async (): Promise<Line> => {
    if (busy >= max) await new Promise<void>((next) => waiting.push(next));
    else busy += 1;
    let line = idle.pop();
    while (line?.isLost) line = idle.pop();
    return line ?? openLine();
  };
  const giveBack = (line: Line): void => {
    if (!line.isLost) idle.push(line);
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  };

  return {
    begin: async (...given: unknown[]): Promise<unknown> => {
      const work = given.at(-1) as Work; // as postgres.js has it: options first, if any
      const line = await take();
      try {
        return await line.client.begin(typeof given[0] === 'string' ? given[0] : '', whileSound(line, work));
      } finally {
        giveBack(line);
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
      const result = await work(guarded(line, tx));
      await orNever();
      return result;
    } catch (error) {
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
    unsafe: ifSound((...given: Parameters<Transaction['unsafe']>) => tx.unsafe(...given)),
    savepoint: ifSound((work: Work) => tx.savepoint(whileSound(line, work))),
  };
  return new Proxy(ifSound(tx), { get: (_tx, name) => Reflect.get(name in own ? own : tx, name) as unknown });
}
