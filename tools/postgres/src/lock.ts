import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The process number in the lock of a data folder. */
export function lockHolder(dataDir: string): number | undefined {
  const file = join(dataDir, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) || undefined : undefined;
}

/** The PostgreSQL that runs on a data folder at this moment, by its process number. */
export function runningServer(dataDir: string): number | undefined {
  const pid = lockHolder(dataDir);
  return pid && isPostgres(pid) ? pid : undefined;
}

/**
 * Removes the lock of a server that died without cleaning up, when its process number has since gone to another
 * program (usual after a restart of a container, where numbers are small): PostgreSQL itself would refuse for ever.
 */
export function removeDeadLock(dataDir: string): boolean {
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return true;
  const content = readFileSync(file, 'utf8');
  const pid = lockHolder(dataDir);
  if (!pid || isPostgres(pid)) return false;
  if (existsSync(file) && readFileSync(file, 'utf8') === content) rmSync(file);
  return true;
}

function isPostgres(pid: number): boolean {
  try {
    return commandLine(pid).includes('postgres');
  } catch {
    // Gone, or hidden from us: only a process that is certainly something else is overruled.
    return isAlive(pid);
  }
}

function commandLine(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
