import type { Door, DoorScan, DoorSnapshot, ScanDirection } from '@atrium/domain';
import { openDB, type DBSchema } from 'idb';
import type { KnownCode } from './decide.ts';

/** The device's pairing, as it was told last. */
export interface Pairing {
  token: string;
  door: Door;
  /** List that it scans. */
  list: string;
  /** Whether it scans people in or out; not set by earlier versions. */
  direction?: ScanDirection;
  /** Time of the snapshot; null before the first. */
  takenAt: string | null;
}

interface Schema extends DBSchema {
  pairing: { key: 'pairing'; value: Pairing };
  codes: { key: string; value: KnownCode };
  /** Entries of those who are inside, by list and hash of a code. */
  entries: { key: string; value: string };
  queue: { key: string; value: DoorScan };
}

const stores = ['pairing', 'codes', 'entries', 'queue'] as const;

const entryKey = (list: string, hash: string): string => `${list} ${hash}`;

interface Entries {
  put: (at: string, key: string) => Promise<unknown>;
  delete: (key: string) => Promise<void>;
}

/** Remembers who is inside after a scan that was let through, or that took another back. */
async function apply(entries: Entries, { list, codeHash, kind, direction, at }: DoorScan): Promise<void> {
  if (!codeHash) return;
  const isInside = (kind === 'UNDO') === (direction === 'OUT');
  if (isInside) await entries.put(at, entryKey(list, codeHash));
  else await entries.delete(entryKey(list, codeHash));
}

export type Store = Awaited<ReturnType<typeof openStore>>;

/** Opens the database of the device: no names, and no code of a ticket. */
export async function openStore() {
  const db = await openDB<Schema>('atrium.door', 1, {
    upgrade: (made) => {
      made.createObjectStore('pairing');
      made.createObjectStore('codes', { keyPath: 'hash' });
      made.createObjectStore('entries');
      made.createObjectStore('queue', { keyPath: 'id' });
    },
  });
  return {
    pairing: () => db.get('pairing', 'pairing'),
    savePairing: (pairing: Pairing) => db.put('pairing', pairing, 'pairing'),
    /** Replaces codes and entries; entries that wait to be sent, or were made since the snapshot was asked for, stay. */
    saveSnapshot: async ({ codes, entries }: DoorSnapshot, since: string) => {
      const tx = db.transaction(['codes', 'entries', 'queue'], 'readwrite');
      const waiting = await tx.objectStore('queue').getAll();
      const stored = tx.objectStore('entries');
      for (let entry = await stored.openCursor(); entry; entry = await entry.continue())
        if (entry.value < since) await entry.delete();
      await tx.objectStore('codes').clear();
      await Promise.all([
        ...codes.map((code) => tx.objectStore('codes').put(code)),
        ...entries.map(({ list, hash, at }) => stored.put(at, entryKey(list, hash))),
      ]);
      for (const scan of waiting.sort((a, b) => (a.at < b.at ? -1 : 1)))
        if (scan.shown === 'ADMITTED' || scan.kind === 'UNDO') await apply(stored, scan);
      await tx.done;
    },
    code: (hash: string) => db.get('codes', hash),
    enteredAt: (list: string, hash: string) => db.get('entries', entryKey(list, hash)),
    /** Remembers who is inside after a scan that the server answered. */
    apply: async (scan: DoorScan) => {
      const tx = db.transaction('entries', 'readwrite');
      await apply(tx.store, scan);
      await tx.done;
    },
    /** Keeps a scan, and its entry, before anything is shown; survives a crash of the phone. */
    keep: async (scan: DoorScan) => {
      const tx = db.transaction(['queue', 'entries'], 'readwrite', { durability: 'strict' });
      await tx.objectStore('queue').put(scan);
      if (scan.shown === 'ADMITTED' || scan.kind === 'UNDO') await apply(tx.objectStore('entries'), scan);
      await tx.done;
    },
    waiting: () => db.getAll('queue'),
    waitingCount: () => db.count('queue'),
    forget: async (ids: readonly string[]) => {
      const tx = db.transaction('queue', 'readwrite');
      await Promise.all(ids.map((id) => tx.store.delete(id)));
      await tx.done;
    },
    /** Deletes everything. */
    wipe: async () => {
      const tx = db.transaction(stores, 'readwrite');
      await Promise.all(stores.map((name) => tx.objectStore(name).clear()));
      await tx.done;
    },
  };
}
