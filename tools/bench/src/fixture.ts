import { setInterval } from 'node:timers';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { minutes } from '@atrium/domain';
import {
  connect,
  databaseOn,
  migrations,
  prepareDatabase,
  projectEvents,
  projectionVersion,
  type Db,
} from '@atrium/api/app';
import { socketOptions, startPostgres } from '@atrium/postgres';
import { seedBulk, seedReference } from '@atrium/seed';
import { root, say } from '@atrium/tool-start/processes';

/** A filled database on its own server. */
export interface Fixture {
  url: string;
  /** Address with the role that serves, as in production. */
  appUrl: string;
  events: number;
  sql: Sql;
  /** The same through the product's own door. */
  db: Db;
  stop: () => Promise<void>;
}

/** Enough memory to cache everything, because the bars compare CPU work. Durability stays on. */
const settings = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  work_mem: '32MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  max_connections: '250',
  shared_preload_libraries: 'pg_stat_statements',
};

/** Starts the database with this many events. Fills it on the first run; the folder is kept for the next. */
export async function openFixture(events: number, name = 'bench'): Promise<Fixture> {
  const dataDir = join(root, '.data', `${name}-${events}`, 'pg18');
  const server = await startPostgres({ dataDir, durability: 'safe', settings });
  const { db, close } = connect({ url: server.url }, { pool: 4, name: 'bench', waitMs: minutes(1) });
  const sql = postgres(server.url, { ...socketOptions(server.url), max: 4, onnotice: () => undefined });
  const stop = async () => {
    await Promise.all([close(), sql.end()]);
    await server.stop();
  };
  try {
    say(`PostgreSQL runs on ${server.dataDir}, which is kept for the next run.`);
    await prepareDatabase(server.url, { migrations, appUrl: server.appUrl });
    await sql`create extension if not exists pg_stat_statements`;
    await fill(sql, events);
    return { url: server.url, appUrl: server.appUrl, events, sql, db, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fill(sql: Sql, events: number): Promise<void> {
  await seedReference(sql);
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  say(`Looking for ${events.toLocaleString('en-US')} events …`);
  // Rows of an open transaction are invisible, but the space they take is not.
  const progress = setInterval(() => {
    void sql<{ read: number; made: number }[]>`
      select pg_relation_size('event_versions') / 1048576 as read, pg_relation_size('event_docs') / 1048576 as made`.then(
      ([size]) => say(`  ${seconds()} s: ${size?.read} MB of events, ${size?.made} MB of pages`),
      () => undefined,
    );
  }, 15_000);
  try {
    const isNew = await seedBulk({
      sql,
      events,
      past: 0.6,
      project: (tx) => projectEvents(databaseOn(tx), 'all'),
    });
    if (!isNew) {
      await projectStale(sql);
      return;
    }
    say(`  filled in ${seconds()} s; vacuuming`);
    await sql`vacuum analyze`;
  } finally {
    clearInterval(progress);
  }
}

/** Projects events that an older release wrote into a database that was kept. */
async function projectStale(sql: Sql): Promise<void> {
  const rows = await sql<{ id: number }[]>`
    select event_id as id from event_docs where made_by < ${projectionVersion} order by event_id`;
  if (rows.length === 0) return;
  say(`  projecting ${rows.length} events again`);
  await sql.begin((tx) => projectEvents(databaseOn(tx), rows.map(({ id }) => id))); // prettier-ignore
  await sql`vacuum analyze`;
}
