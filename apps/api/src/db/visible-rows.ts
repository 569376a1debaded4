import type postgres from 'postgres';
import type { AttendeeId, PartnerId } from '@atrium/domain';
import { clientThat, viewOn, type Database, type Db } from './client.ts';

/** Whose rows statements see in tables with a policy (`schema/policies.ts`); a session without it sees none. */
export type VisibleRows = 'all' | `partner ${PartnerId}` | `attendee ${AttendeeId}`;

/** Setting of the session or transaction that policies read. */
const visibleRowsSetting = 'atrium.rows';

/**
 * Returns the database as one caller sees it: each statement, or transaction, begins by naming whose rows it sees. Sessions of our
 * own see all rows without that; those of a pooler don't.
 */
export function createVisibleRows(
  db: Database,
  { isPooled }: { isPooled: boolean },
): (rows: VisibleRows) => Db {
  const client = db.$client;
  return (rows) => (rows === 'all' && !isPooled ? db : viewOn(limitTo(client, rows)));
}

type Transaction = postgres.TransactionSql;

/** The part of a client that drizzle uses, with `rows` set at the beginning of each transaction. */
function limitTo(client: postgres.Sql, rows: VisibleRows): postgres.Sql {
  if (!/^[a-z]+( [\w-]+)?$/.test(rows)) throw new TypeError(`not a caller: ${rows}`);
  const setting = `set local ${visibleRowsSetting} = '${rows}'`;
  const begin = <T>(work: (tx: Transaction) => Promise<T>) =>
    client.begin((tx) => {
      // sent before the first statement, but not awaited: both travel together
      const set = tx.unsafe(setting).execute();
      return Promise.all([set, work(tx)]).then(([, result]) => result);
    });
  const run = <T>(ask: (tx: Transaction) => PromiseLike<T>) => begin(async (tx) => ask(tx)) as Promise<T>; // one result, not a list of promises
  return clientThat({ options: client.options, begin }, run);
}
