import { mkdirSync, readFileSync, renameSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const pace = 300;
const unwritten = 2_000;

/**
 * Runs `work` while holding a lock that is a file naming its process, and waits for whoever holds it.
 * A holder that died without letting go is seen by its process number, or by a restart of the machine.
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

/** The living process that holds the lock, if any. */
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
  for (let told = false; ;) {
    if (tryCreate(file)) return;
    const holder = lockHolder(file);
    if (holder === undefined) {
      removeStale(file);
      continue;
    }
    if (!told && !Number.isNaN(holder)) {
      waiting(holder);
      told = true;
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

/** Moved aside first: of several that see the same dead lock, one alone takes it away. */
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
