import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { PostgresStartError } from './start-error.ts';

/** The role that owns everything in an embedded cluster. */
export const owner = 'atrium';
const version = '18';
const passwordFile = 'atrium.password';

interface Cluster {
  dataDir: string;
  password: string;
}

/** Opens the cluster in `dataDir`; creates it if the folder is missing or empty. */
export async function openCluster(
  dataDir: string,
  { native, account, sync }: { native: string; account: Account | undefined; sync: boolean },
): Promise<Cluster> {
  if (isMissingOrEmpty(dataDir)) await makeCluster(dataDir, { native, account, sync });
  assertOwnCluster(dataDir);
  return { dataDir, password: clusterPassword(dataDir) };
}

export const clusterPassword = (dataDir: string): string =>
  readFileSync(join(dataDir, passwordFile), 'utf8').trim();

/** Created in a staging folder and renamed, so that an interrupted start leaves no partial cluster. */
async function makeCluster(
  dataDir: string,
  { native, account, sync }: { native: string; account: Account | undefined; sync: boolean },
): Promise<void> {
  makeFolder(dirname(dataDir), account);
  const staging = mkdtempSync(`${dataDir}.new-`);
  const cluster = join(staging, 'cluster');
  const password = join(staging, passwordFile);
  try {
    writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    giveTo(account, password, staging);
    await initdb(native, account, [
      `--pgdata=${cluster}`,
      `--username=${owner}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--no-instructions',
      ...(sync ? [] : ['--no-sync']),
    ]);
    renameSync(password, join(cluster, passwordFile));
    if (existsSync(dataDir)) rmSync(dataDir, { recursive: true });
    renameSync(cluster, dataDir);
  } catch (error) {
    // Another start may have finished first; its cluster is just as good.
    if (isMissingOrEmpty(dataDir)) throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

async function initdb(native: string, account: Account | undefined, options: string[]): Promise<void> {
  const command = join(native, 'bin', process.platform === 'win32' ? 'initdb.exe' : 'initdb');
  try {
    await promisify(execFile)(command, options, { cwd: native, env: serverEnvironment(), ...account });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new PostgresStartError(`The database could not be created: ${(stderr || message).trim()}`, {
      cause: error,
    });
  }
}

/**
 * Environment of initdb and the server: no PG* settings of the caller, one locale everywhere, and the
 * caller's libfaketime clock.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMPDIR, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } = process.env;
  const clock = FAKETIME ? { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } : {};
  return { PATH, SystemRoot, TEMP, TMPDIR, LC_ALL: 'C', TZ: 'UTC', ...clock };
}

/** Ignores the umask, because the server's account must be able to enter these folders. */
function makeFolder(folder: string, account: Account | undefined): void {
  const first = mkdirSync(folder, { recursive: true });
  if (!account || first === undefined) return;
  for (let made = folder; ; made = dirname(made)) {
    chmodSync(made, 0o755);
    if (made === first) return;
  }
}

function giveTo(account: Account | undefined, ...paths: string[]): void {
  if (account) for (const path of paths) chownSync(path, account.uid, account.gid);
}

function isMissingOrEmpty(folder: string): boolean {
  if (!existsSync(folder)) return true;
  assertReadable(folder);
  return readdirSync(folder).length === 0;
}

function assertReadable(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch {
    throw new PostgresStartError(
      `The data in ${folder} belongs to another user (uid ${statSync(folder).uid}): start Atrium as that user, or move the folder away.`,
    );
  }
}

function assertOwnCluster(dataDir: string): void {
  const versionFile = join(dataDir, 'PG_VERSION');
  const found = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : undefined;
  if (found === undefined || !existsSync(join(dataDir, passwordFile)))
    throw new PostgresStartError(`${dataDir} holds something other than Atrium's database: move it away.`);
  if (found !== version)
    throw new PostgresStartError(
      `The data in ${dataDir} was written by PostgreSQL ${found}, but this Atrium brings ${version}: dump it with the old version and restore it into a new folder.`,
    );
  if (process.platform !== 'win32') chmodSync(dataDir, 0o700);
}
