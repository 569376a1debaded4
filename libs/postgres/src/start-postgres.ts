import { createHash } from 'node:crypto';
import { chownSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Account, canReach, serverAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { clusterPassword, openCluster, owner } from './cluster.ts';
import {
  asApp,
  type Connection,
  createDatabase,
  dropDatabase,
  ensureDatabase,
  connectionUrl,
} from './databases.ts';
import { runningServer } from './lock.ts';
import { launch, runningEndpoint } from './server.ts';

export interface PostgresOptions {
  /** Data folder; created on the first start. */
  dataDir: string;
  /** `throwaway` trades crash safety for speed: for tests only. */
  durability: 'safe' | 'throwaway';
  /** Database of the returned connection; created if missing. */
  database?: string;
  /** More server settings, by their names in postgresql.conf. */
  settings?: Record<string, string>;
  /** Receives messages for the terminal. */
  note?: (sentence: string) => void;
}

export interface RunningPostgres {
  /** Address with the role that owns everything. */
  url: string;
  /** Address with the role that Atrium serves with; migrations create it. */
  appUrl: string;
  connection: Connection;
  dataDir: string;
  /** Resolves when the server has stopped, for any reason. */
  ended: Promise<void>;
  /** Connection to another database of the same server. */
  connectionTo(database: string): Connection;
  createDatabase(name: string, options?: { template?: string }): Promise<void>;
  dropDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

const throwaway = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
};

/** Starts the bundled PostgreSQL on `dataDir`; it stops with this process, however that ends. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { durability, database = 'atrium', note = writeNote } = options;
  const wanted = resolve(options.dataDir);
  const account = serverAccount(wanted);
  const dataDir = homeOf(wanted, account, durability === 'safe' ? '/var/lib' : tmpdir());
  if (dataDir !== wanted)
    note(`${wanted} is closed to the user PostgreSQL runs as, so its data is kept in ${dataDir}.`);
  const native = findBinaries(account);
  const cluster = await openCluster(dataDir, { native, account, sync: durability === 'safe' });
  const server = await launch({
    native,
    dataDir,
    account,
    settings: { ...(durability === 'throwaway' ? throwaway : {}), ...options.settings },
  });
  const connectionTo = (name: string): Connection => ({
    host: server.endpoint.host,
    port: server.endpoint.port,
    user: owner,
    password: cluster.password,
    database: name,
  });
  const connection = connectionTo(database);
  try {
    await ensureDatabase(connection, database);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: connectionUrl(connection),
    appUrl: connectionUrl(asApp(connection)),
    connection,
    dataDir,
    ended: server.ended,
    connectionTo,
    createDatabase: (name, from) => createDatabase(connection, name, from),
    dropDatabase: (name) => dropDatabase(connection, name),
    stop: () => server.stop(),
  };
}

/** Returns the connection to the server that runs on `dataDir`, or undefined if none does. */
export function runningConnection(dataDir: string, database = 'atrium'): Connection | undefined {
  const folder = dataFolder(dataDir);
  if (!runningServer(folder)) return undefined;
  const { host, port } = runningEndpoint(folder);
  return { host, port, user: owner, password: clusterPassword(folder), database };
}

/** Returns the actual folder of a cluster in `dataDir`; differs only for root, see `homeOf`. */
export function dataFolder(dataDir: string): string {
  const wanted = resolve(dataDir);
  return homeOf(wanted, serverAccount(wanted), '/var/lib');
}

/**
 * As root, the server runs as another user, who can't enter a closed home folder; its data is stored
 * elsewhere.
 */
function homeOf(dataDir: string, account: Account | undefined, home: string): string {
  const parent = dirname(dataDir);
  if (canReach(parent, account)) return dataDir;
  if (account && canReach(dirname(parent), account) && isFreshFolder(parent)) {
    chownSync(parent, account.uid, account.gid);
    return dataDir;
  }
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join(home, `atrium-${key}`, 'pg18');
}

/** A new temporary folder of root's can be given to the server's account. */
function isFreshFolder(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats?.uid === 0 && readdirSync(folder).length === 0;
}

function writeNote(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
