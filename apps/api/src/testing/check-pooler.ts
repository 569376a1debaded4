import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { asApp, connectionUrl } from '@atrium/postgres';
import { migrateDatabase } from '../db/migrate.ts';
import { migrationsFolder, startTestCluster } from './cluster.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { anEvent, anOrder, createAttendee, startTestApp, type TestApp } from './index.ts';
import { seedTestReference } from './reference.ts';

/**
 * Program of `npm run verify`: two nodes and a worker behind a real PgBouncer in transaction mode, with fewer connections than
 * callers. Ends with an error unless orders, notifications, jobs and another migration work.
 */
const buyers = 24;

const folder = mkdtempSync(join(tmpdir(), 'atrium-pooler-'));
const cluster = await startTestCluster(seedTestReference);
process.env['ATRIUM_TEST_DATABASE'] = JSON.stringify(cluster.connection);
const { host, port, user, password, database } = cluster.connection;
const listenPort = await freePort();
const users = join(folder, 'users.txt');
const settings = join(folder, 'pgbouncer.ini');
const app = asApp(cluster.connection);
writeFileSync(users, [`"${user}" "${password}"`, `"${app.user}" "${app.password}"`, ''].join('\n'));
writeFileSync(
  settings,
  `[databases]
${database} = host=${host} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
`,
);
// as the account of PostgreSQL, because it refuses to run as root
const { uid, gid } = statSync(cluster.dataDir);
for (const path of [folder, users, settings]) chownSync(path, uid, gid);
const pooler = spawn('pgbouncer', [settings], { stdio: ['ignore', 'ignore', 'pipe'], uid, gid });
let said = '';
pooler.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
process.once('exit', () => pooler.kill());

const url = connectionUrl({ host: '127.0.0.1', port: listenPort, user, password, database });
const env = { DATABASE_DIRECT_URL: cluster.appUrl, OPEN_ORDERS_PER_EVENT: '0' };
const nodes: TestApp[] = [];
try {
  await eventually(
    'PgBouncer to listen',
    async () => said,
    (text) => text.includes('listening on 127.0.0.1'),
  );
  for (const worker of [false, false, true])
    nodes.push(await startTestApp({ databaseUrl: url, env, worker, sql: cluster.url }));
  const [one, two] = nodes;
  if (!one || !two) throw new TypeError('no nodes');

  const event = await anEvent(one, { ticketTypes: [{ priceMinor: 0, quantity: 10_000 }] });
  const [ticketTypeId = 0] = event.ticketTypeIds;
  const statuses = await Promise.all(
    Array.from({ length: buyers }, async (_, index) => {
      const node = index % 2 ? one : two;
      const { token } = await createAttendee(node);
      const seen: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        const placed = await node.call('POST', '/orders', {
          token,
          body: anOrder(event.id, [{ ticketTypeId }]),
        });
        const paid = await node.call('POST', `/orders/${placed.body.id}/complete-order`, { token, body: {} });
        seen.push(placed.status, paid.status);
      }
      return seen;
    }),
  );
  const refused = statuses.flat().filter((status) => status !== 201 && status !== 200);
  if (refused.length > 0) throw new Error(`${refused.length} calls were refused: ${String(refused)}`);

  const address = `/events/${event.id}`;
  await one.call('GET', address);
  await two.call('GET', address);
  const name = `Renamed ${v7()}`;
  await one.sql`update event_docs set doc = jsonb_set(doc::jsonb, '{name}', to_jsonb(${name}::text))::text where event_id = ${event.id}`;
  await one.sql`select pg_notify('response_cache', ${`event:${event.id}`})`;
  await eventually(
    'the other node to show the change',
    async () => (await two.call('GET', address)).body.name as string,
    (shown) => shown === name,
  );
  await eventually(
    'the worker to send every email',
    async () => Number((await one.sql`select count(*) from outbox where sent_at is null`)[0]?.['count']),
    (unsent) => unsent === 0,
  );
  for (const node of nodes)
    if (!(await node.deps.hearing.test())) throw new Error('a node does not hear notifications');
  await migrateDatabase(url, migrationsFolder);
  await migrateDatabase(cluster.url, migrationsFolder);
  process.stdout.write(`${statuses.flat().length} calls through PgBouncer, none refused\n`);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.stderr.write(nodes.map((node) => node.logged()).join('').split('\n').filter((line) => /"level":[56]0/.test(line)).slice(-5).join('\n')); // prettier-ignore
} finally {
  for (const node of nodes) await node.stop();
  pooler.kill();
  await cluster.remove();
  rmSync(folder, { recursive: true });
}
