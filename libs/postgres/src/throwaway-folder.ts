import { mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const gigabyte = 1024 ** 3;

/**
 * Creates a new folder for a `throwaway` cluster: in memory where Linux has `room` bytes for it, because a
 * cloned database is 1,300 files, which costs a disk ten times the work, and otherwise among the system's
 * temporary folders.
 */
export function makeThrowawayFolder(name: string, room = 3 * gigabyte): string {
  return mkdtempSync(join(hasRoom(room) ? memory : tmpdir(), `atrium-${name}-`));
}

function hasRoom(room: number): boolean {
  if (freemem() < room) return false;
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= room;
  } catch {
    return false; // no Linux
  }
}
