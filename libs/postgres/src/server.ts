import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account.ts';
import { serverEnvironment } from './cluster.ts';
import { type Endpoint, openEndpoint } from './endpoint.ts';
import { lockHolder, removeDeadLock } from './lock.ts';
import { PostgresStartError } from './start-error.ts';

export interface Launch {
  native: string;
  dataDir: string;
  account: Account | undefined;
  settings: Record<string, string>;
}

interface RunningServer {
  endpoint: Endpoint;
  /** Resolves when the server has stopped, for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const patience = 5_000;
const pace = 10;
const logLimit = 10 * 1024 * 1024;
const lockPattern = /lock file "postmaster.pid" (already exists|is empty)|pre-existing shared memory block/;

/**
 * Ties the server to a pipe from this process: when the pipe closes, however this process ended, the server
 * stops. The shell has its own session, so that Ctrl-C reaches only the application, which then stops the
 * server.
 */
const supervise = `
exec 3<&0
"$@" 3<&- </dev/null &
P=$!
(read _ <&3; kill -INT $P) 2>/dev/null &
W=$!
exec 3<&-
trap 'kill -INT $P 2>/dev/null' TERM INT HUP
wait $P
rc=$?
while kill -0 $P 2>/dev/null; do wait $P; rc=$?; done
kill $W 2>/dev/null
rm -rf "$ATRIUM_ENDPOINT"
exit $rc`;

/** The same on Windows, which has no shell to hold the pipe; pg_ctl drops administrator rights. */
const superviseOnWindows = `
const { spawnSync } = require('node:child_process');
const [pgCtl, dataDir, log, options] = process.argv.slice(1);
const run = (...args) => spawnSync(pgCtl, [...args, '-D', dataDir], { stdio: 'ignore', windowsHide: true }).status;
if (run('start', '-W', '-l', log, '-o', options) !== 0) process.exit(1);
const gone = setInterval(() => run('status') !== 0 && process.exit(1), 1000);
process.stdin.resume().on('end', () => { clearInterval(gone); process.exit(run('stop', '-m', 'fast')); });`;

/** Starts the server and waits until it accepts connections. */
export async function launch(options: Launch): Promise<RunningServer> {
  const deadline = Date.now() + patience;
  for (;;) {
    const attempt = await tryLaunch(options);
    if ('server' in attempt) return attempt.server;
    if (!lockPattern.test(attempt.log)) throw explain(attempt.log, options.dataDir);
    if (removeDeadLock(options.dataDir)) continue;
    if (Date.now() > deadline)
      throw new PostgresStartError(
        `Another Atrium is using the data in ${options.dataDir} (PostgreSQL process ${lockHolder(options.dataDir)}): stop that one first, or give this one a data folder of its own.`,
      );
    await delay(200);
  }
}

async function tryLaunch(options: Launch): Promise<{ server: RunningServer } | { log: string }> {
  const logFile = `${options.dataDir}.log`;
  const log = openSync(
    logFile,
    (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logLimit ? 'w' : 'a',
  );
  const logStart = fstatSync(log).size;
  const endpoint = await openEndpoint(options.account);
  const child =
    endpoint.kind === 'tcp'
      ? spawnOnWindows(options, endpoint, logFile)
      : spawnSupervised(options, endpoint, log);
  closeSync(log);
  const exited = once(child, 'exit');
  let running = true;
  const ended = exited.then(() => {
    running = false;
  });
  while (running) {
    if (isReady(options.dataDir, endpoint)) return { server: hold(child, endpoint, ended) };
    await Promise.race([ended, delay(pace)]);
  }
  return { log: readFileSync(logFile).subarray(logStart).toString('utf8') };
}

function spawnSupervised(
  { native, dataDir, account, settings }: Launch,
  endpoint: Endpoint,
  log: number,
): ChildProcess {
  return spawn(
    '/bin/sh',
    ['-c', supervise, 'sh', join(native, 'bin', 'postgres'), '-D', dataDir, ...flags(endpoint, settings)],
    {
      cwd: '/',
      detached: true,
      env: { ...serverEnvironment(), ATRIUM_ENDPOINT: endpoint.host },
      stdio: ['pipe', 'ignore', log],
      ...account,
    },
  );
}

function spawnOnWindows(
  { native, dataDir, settings }: Launch,
  endpoint: Endpoint,
  logFile: string,
): ChildProcess {
  const pgCtl = join(native, 'bin', 'pg_ctl.exe');
  const options = flags(endpoint, settings).join(' ');
  return spawn(process.execPath, ['-e', superviseOnWindows, pgCtl, dataDir, logFile, options], {
    detached: true,
    windowsHide: true,
    env: serverEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

function flags({ host, port, kind }: Endpoint, settings: Record<string, string>): string[] {
  const all: Record<string, string> = {
    ...(kind === 'socket'
      ? { listen_addresses: '', unix_socket_directories: host }
      : { listen_addresses: host, unix_socket_directories: '' }),
    port: String(port),
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '200',
    // Statements and their values may contain personal data, so the log has only the error.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Checks postmaster.pid: its status says that a server is ready, its port and socket folder that it is ours.
 */
function isReady(dataDir: string, endpoint: Endpoint): boolean {
  if (!existsSync(join(dataDir, 'postmaster.pid'))) return false;
  const { port, socketFolder, status } = readLock(dataDir);
  const isOurs = port === endpoint.port && (endpoint.kind === 'tcp' || socketFolder === endpoint.host);
  return isOurs && status === 'ready';
}

function readLock(dataDir: string) {
  const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  const [, , , port, socketFolder, host, , status] = lines;
  return { port: Number(port), socketFolder, host, status: status?.trim() };
}

/** Returns the address of the server that holds the lock of a data folder. */
export function runningEndpoint(dataDir: string): Pick<Endpoint, 'host' | 'port'> {
  const { port, socketFolder, host } = readLock(dataDir);
  return { port, host: socketFolder || host || '127.0.0.1' };
}

function hold(child: ChildProcess, endpoint: Endpoint, ended: Promise<void>): RunningServer {
  // The server must not keep a finished program alive; when the program ends, the pipe closes and the server
  // stops.
  child.unref();
  const pipe = child.stdin as (NodeJS.WritableStream & { unref?(): void }) | null;
  pipe?.unref?.();
  pipe?.on('error', () => undefined);
  return {
    endpoint,
    ended,
    stop: async () => {
      child.ref();
      pipe?.end();
      await ended;
    },
  };
}

function explain(log: string, dataDir: string): PostgresStartError {
  const fatal = log.split('\n').filter((line) => /FATAL|ERROR|PANIC|error while loading/.test(line));
  const reason =
    fatal.map((line) => line.replace(/^.*?(FATAL|ERROR|PANIC):\s*/, '')).join('; ') || log.trim();
  return new PostgresStartError(
    `PostgreSQL did not start on ${dataDir}: ${reason || 'it gave no reason'} (its log is ${dataDir}.log).`,
  );
}
