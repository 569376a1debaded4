import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { seconds } from '@atrium/domain';
import { connectionUrl, type Connection } from '@atrium/postgres';
import {
  anEvent,
  anOrder,
  createAttendee,
  eventually,
  faultsInBooks,
  prepareTestDatabase,
  startTestApp,
  type BuiltEvent,
  type TestApp,
} from './index.ts';
import { seedTestReference } from './reference.ts';

/**
 * Program of `npm run verify`: the recipe of docs/operations.md for pgBackRest, with its settings and commands as they are written
 * there. Orders are placed before, during and after a full backup; then the tickets are deleted, and the database is restored to the
 * moment before. Ends with an error unless every order that was acknowledged until then is found and the books agree.
 */
const recipe = readRecipe(readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8'));
const bin = dirname(globSync('/usr/lib/postgresql/*/bin/postgres').sort().at(-1) ?? '');
const folder = mkdtempSync(join(tmpdir(), 'atrium-restore-'));
const dataDir = join(folder, 'main');
const account = serverAccount();
const port = await freePort();
const connection: Connection = {
  host: '127.0.0.1',
  port,
  user: 'atrium',
  password: 'atrium',
  database: 'atrium',
};
const url = connectionUrl(connection);
process.env['ATRIUM_TEST_DATABASE'] = JSON.stringify(connection);

/** The places of a machine; everything else is the recipe's. */
const environment = {
  ...process.env,
  PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
  PGBACKREST_REPO1_PATH: join(folder, 'repository'),
  PGBACKREST_LOG_PATH: join(folder, 'log'),
  PGBACKREST_LOCK_PATH: join(folder, 'lock'),
  PGBACKREST_PG1_PATH: dataDir,
  PGBACKREST_PG1_PORT: String(port),
  PGBACKREST_PG1_USER: connection.user,
  PGBACKREST_PG1_DATABASE: connection.database,
  PGBACKREST_PG1_SOCKET_PATH: folder,
};
const options = { cwd: folder, env: environment, ...account };
const run = promisify(execFile);
let server: ChildProcess | undefined;
let said = '';
let node: TestApp | undefined;

try {
  for (const name of ['repository', 'log', 'lock']) mkdirSync(join(folder, name));
  writeFileSync(environment.PGBACKREST_CONFIG, recipe.backupSettings);
  for (const name of ['', 'repository', 'log', 'lock', 'pgbackrest.conf'])
    if (account.uid !== undefined) chownSync(join(folder, name), account.uid, account.gid);
  await run(
    join(bin, 'initdb'),
    ['-D', dataDir, '-U', connection.user, '--auth=trust', '-E', 'UTF8'],
    options,
  );
  writeFileSync(
    join(dataDir, 'postgresql.auto.conf'),
    `${recipe.serverSettings}\nport = ${port}\nunix_socket_directories = '${folder}'\nmax_connections = 100\n`,
  );
  await startServer();
  await run(
    join(bin, 'createdb'),
    ['-h', folder, '-p', String(port), '-U', connection.user, connection.database],
    options,
  );
  await prepareTestDatabase(url);
  await seedTestReference(url);
  await carryOut(recipe.create);

  node = await startTestApp({ databaseUrl: url, env: { OPEN_ORDERS_PER_EVENT: '0' } });
  const event = await anEvent(node, { ticketTypes: [{ priceMinor: 0, quantity: 10_000 }] });
  const before = await buy(node, event, 10);
  const backup = carryOut(recipe.backup);
  const during = await buy(node, event, 10);
  await backup;
  const after = await buy(node, event, 10);
  const acknowledged = [...before, ...during, ...after];
  const archived = await waitForArchive(node);

  const [moment] = await node.sql`select clock_timestamp()::text as now`;
  // the accident, and the later commit by which PostgreSQL knows that the target is reached
  await node.sql`drop table tickets cascade`;
  await node.sql`select pg_switch_wal()`;
  await waitForArchive(node);
  await node.stop();
  node = undefined;
  await stopServer();

  const started = performance.now();
  await carryOut(recipe.restore.replace(/'\d{4}-[^']*'/, `'${String(moment?.['now'])}'`));
  await startServer();
  await eventually('PostgreSQL to end its recovery', isRecovering, (recovering) => !recovering);
  node = await startTestApp({ databaseUrl: url });
  const took = secondsSince(started);
  const found = await node.sql`
    select o.id from orders o join tickets t on t.order_id = o.id
    where o.id in ${node.sql(acknowledged)} and o.status = 'PAID' group by o.id having count(*) = 1`;
  if (found.length < acknowledged.length)
    throw new Error(`${acknowledged.length} orders were acknowledged, but ${found.length} restored`);
  const faults = await faultsInBooks(node);
  if (faults.length > 0) throw new Error(`The books disagree: ${JSON.stringify(faults.slice(0, 3))}`);
  await buy(node, event, 1);
  process.stdout.write(
    `${acknowledged.length} orders acknowledged, ${found.length} restored; the last was archived after ${archived} s, the restore took ${took} s\n`,
  );
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(
    `${error instanceof Error ? error.stack : String(error)}\n${said.split('\n').slice(-20).join('\n')}\n`,
  );
} finally {
  await node?.stop();
  await stopServer();
  rmSync(folder, { recursive: true, force: true });
}

/** Places and completes free orders, one after the other. Returns their IDs. */
async function buy(app: TestApp, event: BuiltEvent, count: number): Promise<string[]> {
  const { token } = await createAttendee(app);
  const [ticketTypeId = 0] = event.ticketTypeIds;
  const ids: string[] = [];
  for (let order = 0; order < count; order += 1) {
    const placed = await app.call('POST', '/orders', { token, body: anOrder(event.id, [{ ticketTypeId }]) });
    const paid = await app.call('POST', `/orders/${placed.body.id}/complete-order`, { token, body: {} });
    if (placed.status !== 201 || paid.status !== 200)
      throw new Error(`An order was refused: ${JSON.stringify([placed.body, paid.body])}`);
    ids.push(String(placed.body.id));
  }
  return ids;
}

/** Returns the seconds until what is committed now is in the archive. */
async function waitForArchive({ sql }: TestApp): Promise<number> {
  const [now] = await sql`select pg_walfile_name(pg_current_wal_lsn()) as file`;
  const from = performance.now();
  await eventually(
    'PostgreSQL to archive the last commit',
    async () => String((await sql`select last_archived_wal from pg_stat_archiver`)[0]?.['last_archived_wal']),
    (file) => /^[0-9A-F]{24}/.test(file) && file.slice(0, 24) >= String(now?.['file']),
  );
  return secondsSince(from);
}

function secondsSince(start: number): number {
  return Math.ceil((performance.now() - start) / seconds(1));
}

/** Runs a line of the recipe as the account of PostgreSQL. */
async function carryOut(line: string): Promise<void> {
  await run('sh', ['-c', line], options);
}

async function startServer(): Promise<void> {
  server = spawn(join(bin, 'postgres'), ['-D', dataDir], { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  server.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await eventually(
    'PostgreSQL to accept connections',
    () =>
      run(join(bin, 'pg_isready'), ['-q', '-h', folder, '-p', String(port)], options).then(
        () => true,
        () => false,
      ),
    (ready) => ready,
  );
}

async function isRecovering(): Promise<boolean> {
  const question = [
    '-h',
    folder,
    '-p',
    String(port),
    '-U',
    connection.user,
    '-Atc',
    'select pg_is_in_recovery()',
  ];
  return (await run(join(bin, 'psql'), [...question, connection.database], options)).stdout.trim() === 't';
}

async function stopServer(): Promise<void> {
  if (server?.exitCode !== null) return;
  const ended = new Promise((done) => server?.once('exit', done));
  server.kill('SIGINT');
  await ended;
}

/** Takes the settings and commands from the document. */
function readRecipe(document: string) {
  const [, settings = '', commands = ''] =
    /```ini\n# postgresql\.conf\n([\s\S]*?)```\n+```sh\n([\s\S]*?)```/.exec(document) ?? [];
  const [serverSettings = '', backupSettings = ''] = settings.split('# pgbackrest.conf\n');
  const command = (name: string) =>
    commands.split('\n').find((line) => line.includes(name)) ??
    fail(`docs/operations.md has no command with ${name}`);
  return {
    serverSettings,
    backupSettings,
    create: command('stanza-create'),
    backup: command(' backup'),
    restore: command(' restore'),
  };
}

function fail(sentence: string): never {
  throw new Error(sentence);
}

/** PostgreSQL refuses to run as root. */
function serverAccount(): { uid?: number; gid: number } {
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return process.getuid?.() === 0 ? { uid: ask('-u'), gid: ask('-g') } : { gid: process.getgid?.() ?? 0 };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address() as AddressInfo; // of a TCP server
  await new Promise((done) => probe.close(done));
  return address.port;
}
