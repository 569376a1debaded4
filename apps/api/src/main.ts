import gracefulShutdown from 'http-graceful-shutdown';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { seconds } from '@atrium/domain';
import { createApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import { assertPrepared, OldDatabaseError, prepareDatabase } from './prepare-database.ts';
import { seedDatabase } from './seed-database.ts';
import { createDependencies } from './dependencies.ts';
import { createFirstAdmin } from './features/identity/index.ts';
import { locateFrontEnds } from './http/locate-front-ends.ts';
import { startWorker } from './jobs/worker.ts';

const here = import.meta.dirname;
const apps = join(here, '..', '..');

/** Connections that the system accepts before this process does, so that a rush waits instead of being reset; Node's own limit is 511. */
const waitingConnections = 4096;

/** Environment -> database -> dependencies -> app -> listen, and in reverse on a signal. */
async function main(config: Config): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  // IPC channel of the starting command: exit with it, however it ended.
  process.once('disconnect', leaveAtOnce);
  const database = await openDatabase(config);
  if (config.migrate === 'never') await assertPrepared(database.url);
  else {
    const { testClock } = config;
    await prepareDatabase(database.ownerUrl, { appUrl: database.url, testClock, onWait: say });
  }
  const running = await createDependencies(config, database.url);
  const { deps, queue } = running;
  if (config.migrate !== 'never') await seedDatabase(deps, database.ownerUrl, say);
  await createFirstAdmin(deps);
  if (config.migrate === 'only') {
    await running.close();
    await database.close();
    // listening holds the channel open, and with it this process
    process.removeListener('disconnect', leaveAtOnce);
    return say('The database is up to date.');
  }
  if (config.role !== 'web') await startWorker(deps, queue);

  const app = createApp(deps, await locateFrontEnds(apps, config));
  app.measureProcess();
  const server = createServer(app.listener);
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen({ port: config.port, host: config.host, backlog: waitingConnections }, done);
  });

  const stop = gracefulShutdown(server, {
    timeout: seconds(15),
    preShutdown: () => app.drain(),
    onShutdown: async () => {
      await running.close();
      await database.close();
    },
  });
  process.removeListener('disconnect', leaveAtOnce);
  process.once('disconnect', () => void stop());

  say(
    `\nAtrium is ready:\n  Marketplace     ${config.origins.public}\n  Partner portal  ${config.origins.partner}\n  Admin console   ${config.origins.admin}\n  API             ${config.origins.public}/api/docs\n`,
  );
  if (config.demoData) {
    say(
      'Demo logins, all with the password Atrium-demo-1:\n  attendee@atrium.example\n  partner@atrium.example\n  admin@atrium.example\n',
    );
  }
}

/** Nothing to drain before the server listens; the bundled PostgreSQL stops with this process. */
function leaveAtOnce(): void {
  process.exit(1);
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof OldDatabaseError) return error.message;
  if (error instanceof Error && error.name === 'PostgresStartError') return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${process.env['PORT'] ?? 4000} is in use. Start with another one: PORT=4100 npm start`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await main(readConfig(process.env));
} catch (error) {
  process.stderr.write(`Atrium could not start.\n${explain(error)}\n`);
  process.exit(1);
}
