import { chmodSync, chownSync, cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import postgres from 'postgres';
import { makeThrowawayFolder, startPostgres, type RunningPostgres } from '@atrium/postgres';
import { startTestCluster, template } from './cluster.ts';
import { eventually } from './eventually.ts';
import { seedTestReference } from './reference.ts';

/** A primary and a replica that falls behind as a test wants it. */
export interface ReplicatedCluster {
  primary: RunningPostgres;
  replica: RunningPostgres;
  /** Holds back what is written from now on. */
  pause: () => Promise<void>;
  /** Replays what a pause held back, and returns once the replica has all of it. */
  resume: () => Promise<void>;
  /** Makes a primary of the replica. */
  promote: () => Promise<void>;
  /** Starts the replica again where it stopped; its address is new. */
  restart: () => Promise<RunningPostgres>;
  remove: () => Promise<void>;
}

const settings = {
  wal_level: 'replica',
  max_wal_senders: '4',
  wal_keep_size: '512MB',
  // the position of a commit is only known once it is on disk, or what counts as one here
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '300',
};

/** Starts both on this machine, with a migrated database of the template's name. */
export async function startReplicatedCluster(): Promise<ReplicatedCluster> {
  const primary = await startTestCluster(seedTestReference, settings);
  const folder = makeThrowawayFolder('replica');
  const dataDir = join(folder, 'pg18');
  const onPrimary = postgres({ ...primary.connection, max: 1, onnotice: () => undefined });
  await onPrimary`select pg_backup_start('replica', true)`;
  copyData(primary.dataDir, dataDir);
  const [backup] = await onPrimary<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
  const { host, port, user, password } = primary.connection;
  writeFileSync(join(dataDir, 'backup_label'), backup?.labelfile ?? '');
  writeFileSync(join(dataDir, 'standby.signal'), '');
  const source = `host=${host} port=${port} user=${user} password=${password}`;
  writeFileSync(join(dataDir, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  giveTo(primary.dataDir, folder);

  const start = () =>
    startPostgres({ dataDir, durability: 'throwaway', database: template, settings, note: () => undefined });
  let replica = await start();
  const open = () => postgres({ ...replica.connection, max: 1, onnotice: () => undefined });
  let onReplica = open();
  let isPaused = false;
  return {
    primary,
    get replica() {
      return replica;
    },
    pause: async () => {
      isPaused = true;
      await onReplica`select pg_wal_replay_pause()`;
      await eventually(
        'the replica to pause',
        () => onReplica`select pg_get_wal_replay_pause_state() as state`,
        ([row]) => row?.['state'] === 'paused',
      );
    },
    resume: async () => {
      if (!isPaused) return;
      isPaused = false;
      const [end] = await onPrimary<
        { position: string }[]
      >`select pg_current_wal_flush_lsn()::text as position`;
      await onReplica`select pg_wal_replay_resume()`;
      await eventually(
        'the replica to catch up',
        () => onReplica`select pg_last_wal_replay_lsn() >= ${end?.position ?? ''}::pg_lsn as done`,
        ([row]) => row?.['done'] === true,
      );
    },
    promote: async () => void (await onReplica`select pg_promote()`),
    restart: async () => {
      await onReplica.end({ timeout: 5 });
      await replica.stop();
      replica = await start();
      onReplica = open();
      return replica;
    },
    remove: async () => {
      await Promise.all([onPrimary.end({ timeout: 5 }), onReplica.end({ timeout: 5 })]);
      await replica.stop();
      await primary.remove();
      for (const path of [folder, replica.dataDir]) rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Copies a running cluster between the start and the stop of a backup; the replica fetches the log itself. */
function copyData(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !/^postmaster\./.test(basename(path)) && !isLog(dirname(path).slice(from.length), path),
  });
}

const isLog = (folder: string, path: string): boolean =>
  folder === '/pg_wal' && /^[\dA-F]{24}/.test(basename(path));

/** Files of a cluster belong to the account that PostgreSQL runs as. */
function giveTo(like: string, folder: string): void {
  const { uid, gid } = statSync(like);
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(join(folder, name), uid, gid);
  chmodSync(join(folder, 'pg18'), 0o700);
}
