import { mkdirSync, readFileSync, renameSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const pace = 300;
const unwritten = 2_000;

/**
 * Runs `work` under a lock file with this process's ID; waits for the current holder.
 * A stale lock is detected by its process ID, or by a restart of the machine.
 */
export async function withLock(file, waiting, work) {
  await acquire(file, waiting);
  const release = () => {
    if (readHolder(file) === process.pid) unlinkSync(file);
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** Returns the running process that holds the lock, if any. */
export function lockHolder(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return undefined;
  const pid = readHolder(file);
  const age = Date.now() - stats.mtimeMs;
  if (pid === undefined) return age < unwritten ? Number.NaN : undefined;
  return age < uptime() * 1000 && isAlive(pid) ? pid : undefined;
}

async function acquire(file, waiting) {
  mkdirSync(dirname(file), { recursive: true });
  for (let wasAnnounced = false; ;) {
    if (tryCreate(file)) return;
    const holder = lockHolder(file);
    if (holder === undefined) {
      removeStale(file);
      continue;
    }
    if (!wasAnnounced && !Number.isNaN(holder)) {
      waiting(holder);
      wasAnnounced = true;
    }
    await delay(pace);
  }
}

function tryCreate(file) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Renames the lock first, so that only one of several processes removes a stale lock. */
function removeStale(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  const taken = readHolder(aside);
  if (taken !== undefined && isAlive(taken) && lockHolder(aside) !== undefined) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

function readHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
