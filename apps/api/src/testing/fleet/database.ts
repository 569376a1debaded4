import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { connectionUrl, type Connection } from '@atrium/postgres';
import { eventually } from '../eventually.ts';
import { freePort } from '../free-port.ts';
import { account, makeOwnFolder, startProgram, type Program } from './programs.ts';

const names = ['member-1', 'member-2'] as const;

export interface Member {
  name: string;
  port: number;
  healthPort: number;
  dataDir: string;
  patroni: Program;
}

export interface DatabaseFleet {
  members: readonly Member[];
  leader: () => Promise<Member>;
  /** Ends Patroni and PostgreSQL of a member, as a machine that loses its power. */
  kill: (member: Member) => Promise<void>;
  /** Starts what was killed; resolves when it has every commit of the other member. */
  revive: (member: Member) => Promise<void>;
}

/** Debian's PostgreSQL, the newest that is installed. */
function binaries(): string {
  const home = '/usr/lib/postgresql';
  const [newest] = readdirSync(home).sort((one, two) => Number(two) - Number(one));
  return join(home, newest ?? '', 'bin');
}

/** Two members by Patroni, one of them a synchronous standby, and etcd. */
export async function startDatabaseFleet(folder: string, configuration: string): Promise<DatabaseFleet> {
  const etcd = await startEtcd(join(folder, 'etcd'));
  const members: Member[] = [];
  for (const name of names) {
    const home = makeOwnFolder(join(folder, name));
    copyFileSync(configuration, join(home, 'patroni.yml'));
    const place = { name, port: await freePort(), healthPort: await freePort(), dataDir: join(home, 'data') };
    members.push({ ...place, patroni: startPatroni(place, home, etcd) });
    await untilHealthy(members.at(-1), members.length === 1 ? 'primary' : 'synchronous');
  }
  process.prependOnceListener('exit', () => members.forEach(({ dataDir }) => killPostgres(dataDir)));
  return {
    members,
    leader: async () => {
      for (const member of members) if (await isHealthy(member, 'primary')) return member;
      throw new Error('no member is the primary');
    },
    kill: async ({ patroni, dataDir }) => {
      killPostgres(dataDir);
      await patroni.end('SIGKILL');
    },
    revive: async (member) => {
      member.patroni = startPatroni(member, dirname(member.dataDir), etcd);
      await untilHealthy(member, 'synchronous');
    },
  };
}

const untilHealthy = (member: Member | undefined, state: string) =>
  eventually(
    `${member?.name} to be ${state}`,
    () => isHealthy(member, state),
    (healthy) => healthy,
  );

/** Patroni's PostgreSQL outlives it. */
function killPostgres(dataDir: string): void {
  const file = join(dataDir, 'postmaster.pid');
  if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
}

const isHealthy = async (member: Member | undefined, state: string): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${member?.healthPort}/${state}`).catch(() => undefined))?.ok ?? false;

async function startEtcd(dataDir: string): Promise<string> {
  const [client, peer] = [await freePort(), await freePort()];
  const urls = { client: `http://127.0.0.1:${client}`, peer: `http://127.0.0.1:${peer}` };
  startProgram('etcd', [
    ...['--data-dir', dataDir, '--name', 'one'],
    ...['--listen-client-urls', urls.client, '--advertise-client-urls', urls.client],
    ...['--listen-peer-urls', urls.peer, '--initial-advertise-peer-urls', urls.peer],
    ...['--initial-cluster', `one=${urls.peer}`, '--unsafe-no-fsync'],
  ]);
  await eventually(
    'etcd to serve',
    async () => (await fetch(`${urls.client}/health`).catch(() => undefined))?.ok,
    (ok) => ok === true,
  );
  return `127.0.0.1:${client}`;
}

const startPatroni = (
  { name, port, healthPort, dataDir }: Omit<Member, 'patroni'>,
  home: string,
  etcd: string,
): Program =>
  startProgram('patroni', ['patroni.yml'], {
    ...account,
    cwd: home,
    env: {
      HOME: home,
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: etcd,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${healthPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${healthPort}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: dataDir,
      PATRONI_POSTGRESQL_BIN_DIR: binaries(),
      PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: superuserPassword,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: 'replicator-of-the-check',
    },
  });

const superuserPassword = 'superuser-of-the-check';

/** Creates the database and the role that will own its tables. */
export async function createDatabaseOf(address: Pick<Connection, 'host' | 'port'>): Promise<Connection> {
  const owner = { ...address, user: 'atrium', password: 'owner-of-the-check', database: 'atrium' };
  const superuser = { ...address, user: 'postgres', password: superuserPassword, database: 'postgres' };
  const sql = postgres(connectionUrl(superuser), { max: 1 });
  try {
    await sql.unsafe(`create role atrium login createrole password '${owner.password}'`);
    await sql.unsafe('create database atrium owner atrium');
  } finally {
    await sql.end();
  }
  return owner;
}
