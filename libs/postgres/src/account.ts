import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { PostgresStartError } from './start-error.ts';

/** The user that the server runs as. PostgreSQL refuses to run as root, so root drops to another user. */
export interface Account {
  uid: number;
  gid: number;
}

const candidates = ['postgres', 'nobody'];

/** Returns the account to drop to, or undefined if the current user may run the server. */
export function serverAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return ownerOf(dataDir) ?? candidates.map(lookUp).find((account) => account !== undefined) ?? noAccount();
}

/** Returns true if `account` can reach `path`, judged by the permissions of each parent folder. */
export function canReach(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  // Missing folders are created later, owned by the account.
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats?.isDirectory() && !isTraversable(stats, account)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function isTraversable(folder: { mode: number; uid: number; gid: number }, { uid, gid }: Account): boolean {
  if (folder.uid === uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

/** Existing data keeps its owner, even when root starts the server. */
function ownerOf(dataDir: string): Account | undefined {
  const stats = statSync(dataDir, { throwIfNoEntry: false });
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined;
}

function lookUp(name: string): Account | undefined {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    // `id` fails for an unknown user name: try the next one.
    return undefined;
  }
}

function noAccount(): never {
  throw new PostgresStartError(
    'PostgreSQL does not run as root, and neither the user "postgres" nor "nobody" exists here: start Atrium as an ordinary user.',
  );
}
