import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the process ID in the lock of a data folder. */
export function lockHolder(dataDir: string): number | undefined {
  const file = join(dataDir, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) || undefined : undefined;
}

/** Returns the process ID of the PostgreSQL that runs on a data folder. */
export function runningServer(dataDir: string): number | undefined {
  const pid = lockHolder(dataDir);
  return pid && isPostgres(pid) ? pid : undefined;
}

/**
 * Removes the lock of a crashed server if another program now has its process ID, which is usual after a
 * container restart. PostgreSQL itself would refuse to start.
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
    // Missing, or hidden from us: remove the lock only if the process is certainly another program.
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
