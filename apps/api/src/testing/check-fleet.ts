import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { asApp, connectionUrl } from '@atrium/postgres';
import { createDatabaseOf, startDatabaseFleet } from './fleet/database.ts';
import { findFaults } from './fleet/find-faults.ts';
import { checkOutLastRelease } from './fleet/last-release.ts';
import { startLoad, type Figures, type Sale } from './fleet/load.ts';
import { runSource, startNode, thisRelease, type Release, type Settings } from './fleet/node.ts';
import { startProgram } from './fleet/programs.ts';
import { shippedFile, startProxy } from './fleet/proxy.ts';
import { freePort } from './free-port.ts';
import { startMailServer } from './mail-server.ts';

/**
 * Program of `npm run verify`: two nodes and two workers behind HAProxy, on two PostgreSQL by Patroni, and Redis, all on loopback
 * with the files that are shipped. While orders run, the last release is replaced by this one and parts are killed. Ends with an
 * error unless orders, stock, books and emails agree with the answers that buyers got.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'atrium-fleet-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
// for the account of PostgreSQL
chmodSync(folder, 0o755);

const say = (line: string) => void process.stdout.write(`${line}\n`);
const faults: string[] = [];

interface Bars {
  /** Most calls that may fail; any number by default. */
  failed?: number;
  /** Longest time without an accepted order, in seconds; any by default. */
  gap?: number;
}

/** Acts while orders run, prints the figures and compares them with the bars. */
async function phase(name: string, bars: Bars, act: () => Promise<unknown>): Promise<void> {
  const { accepted, calls, failed, failures, gap, slowest }: Figures = await load.during(act);
  say(
    `  ${name.padEnd(52)}${String(accepted).padStart(4)} orders, ${String(calls).padStart(4)} calls, ${failed} failed${failures && ` (${failures})`}; ${gap.toFixed(1)} s without an order, slowest call ${slowest.toFixed(1)} s`,
  );
  if (failed > (bars.failed ?? Infinity)) faults.push(`${name}: ${failed} calls failed (${failures})`);
  if (gap > (bars.gap ?? Infinity)) faults.push(`${name}: ${gap.toFixed(1)} s without an order`);
  if (slowest > 5) faults.push(`${name}: a call waited ${slowest.toFixed(1)} s`);
}

const last = checkOutLastRelease(folder);
say(`  From ${last.name}, ${last.migrations} migrations`);
const nodePorts = [await freePort(), await freePort()] as const;
const workerPorts = [await freePort(), await freePort()] as const;
const redisPort = String(await freePort());
const startRedis = () =>
  startProgram('redis-server', ['--bind', '127.0.0.1', '--port', redisPort, '--save', ''], { cwd: folder });
let redis = startRedis();
const database = await startDatabaseFleet(folder, shippedFile('patroni.yml'));
const proxy = await startProxy(shippedFile('haproxy.cfg'), nodePorts, database.members);
await proxy.sees('database/member-1', 'UP');
const owner = await createDatabaseOf({ host: '127.0.0.1', port: proxy.databasePort });
const dataDir = join(folder, 'files');
mkdirSync(dataDir);
const settings: Settings = {
  NODE_ENV: 'production',
  JWT_SECRET: 'a secret of the check, long enough',
  DATABASE_URL: connectionUrl(asApp(owner)),
  DATABASE_POOL: '6',
  DATA_DIR: dataDir,
  REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  SANDBOX_PAYMENT_MS: '100',
  SMTP_URL: 'smtp://127.0.0.1:9',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
};
const asOwner = { ...settings, DATABASE_OWNER_URL: connectionUrl(owner) };
const migrate = (release: Release) => runSource(release, 'main.ts', { ...asOwner, MIGRATE: 'only' });

await migrate(last.release);
const harness = { ...asOwner, ATRIUM_TEST_DATABASE: JSON.stringify(owner) };
const sale = JSON.parse(await runSource(last.release, 'testing/fleet/make-sale.ts', harness)) as Sale; // as it prints
const mails = [await startMailServer(), await startMailServer()] as const;
const startWeb = (release: Release, index: 0 | 1) =>
  startNode(release, nodePorts[index], { ...settings, ROLE: 'web' });
const startWorker = (release: Release, index: 0 | 1) =>
  startNode(release, workerPorts[index], { ...settings, ROLE: 'worker', SMTP_URL: mails[index].url });
const nodes = await Promise.all([startWeb(last.release, 0), startWeb(last.release, 1)]);
const workers = await Promise.all([startWorker(last.release, 0), startWorker(last.release, 1)]);
const servers = ['ready/node-1', 'ready/node-2'] as const;
for (const server of servers) await proxy.sees(server, 'UP');

/** Stops a node as an operator does, and starts this release in its place. */
const replaceNode = async (index: 0 | 1) => {
  await nodes[index]?.end('SIGTERM');
  nodes[index] = await startWeb(thisRelease, index);
  await proxy.sees(servers[index], 'UP');
};

const load = startLoad(proxy.origin, sale);
try {
  await phase('the last release serves', { failed: 0 }, () => Promise.resolve());
  await phase('this release migrates', { failed: 0 }, () => migrate(thisRelease));
  await phase('the workers become this release (SIGTERM)', { failed: 0 }, async () => {
    for (const index of [0, 1] as const) {
      await workers[index]?.end('SIGTERM');
      workers[index] = await startWorker(thisRelease, index);
    }
  });
  // early, because a worker is missed after two minutes
  await phase('a worker is killed while it sends an email', { failed: 0 }, async () => {
    await mails[0].holdNext();
    await workers[0]?.end('SIGKILL');
  });
  await phase('one node of two becomes this release (SIGTERM)', { failed: 0 }, () => replaceNode(0));
  const before = await Promise.all(servers.map(proxy.answered));
  await phase('both releases serve', { failed: 0 }, () => Promise.resolve());
  const after = await Promise.all(servers.map(proxy.answered));
  if (after.some((count, index) => count <= (before[index] ?? 0))) faults.push('a release got no calls');
  await phase('the other node becomes this release (SIGTERM)', { failed: 0 }, () => replaceNode(1));
  await phase('a node is killed', { gap: 1 }, async () => {
    await nodes[0]?.end('SIGKILL');
    await proxy.sees(servers[0], 'DOWN');
  });
  await phase('another one takes its place', { failed: 0 }, () => replaceNode(0));
  await phase('Redis is killed', { failed: 0 }, async () => {
    await redis.end('SIGKILL');
    const status = await load.logIn();
    if (status !== 200) faults.push(`a login without Redis got ${status}`);
  });
  await phase('Redis is back', { failed: 0 }, async () => {
    redis = startRedis();
    const status = await load.logIn();
    if (status !== 200) faults.push(`a login with Redis got ${status}`);
  });
  const primary = await database.leader();
  await phase('the primary is killed', { gap: 30 }, () => database.kill(primary));
  await phase('it comes back as the standby', {}, () => database.revive(primary));
  for (const server of servers) await proxy.sees(server, 'UP');
  await load.stop();
  const sql = postgres(connectionUrl(owner), { max: 1 });
  const { found, faults: contradictions } = await findFaults(sql, load, mails);
  await sql.end();
  faults.push(...contradictions);
  say(`  ${load.acknowledged.size} orders acknowledged, ${found} found; ${load.open} left to reconciliation`);
} catch (error) {
  faults.push(error instanceof Error ? String(error.stack) : String(error));
}
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  for (const program of [...nodes, ...workers]) process.stderr.write(program.said().slice(-1500));
}
process.exit(faults.length > 0 ? 1 : 0);
