import type { Door, DoorScan, DoorSnapshot } from '@atrium/domain';
import { openDB, type DBSchema } from 'idb';
import type { KnownCode } from './decide.ts';

/** The device's pairing, as it was told last. */
export interface Pairing {
  token: string;
  door: Door;
  /** List that it scans. */
  list: string;
  /** Time of the snapshot; null before the first. */
  takenAt: string | null;
}

interface Schema extends DBSchema {
  pairing: { key: 'pairing'; value: Pairing };
  codes: { key: string; value: KnownCode };
  /** First entries by list and hash of a code. */
  entries: { key: string; value: string };
  queue: { key: string; value: DoorScan };
}

const stores = ['pairing', 'codes', 'entries', 'queue'] as const;

const entryKey = (list: string, hash: string): string => `${list} ${hash}`;

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
        ...waiting
          .filter(({ shown, codeHash }) => shown === 'ADMITTED' && codeHash)
          .map(({ list, codeHash = '', at }) => stored.put(at, entryKey(list, codeHash))),
      ]);
      await tx.done;
    },
    code: (hash: string) => db.get('codes', hash),
    enteredAt: (list: string, hash: string) => db.get('entries', entryKey(list, hash)),
    enter: (list: string, hash: string, at: string) => db.put('entries', at, entryKey(list, hash)),
    leave: (list: string, hash: string) => db.delete('entries', entryKey(list, hash)),
    /** Keeps a scan, and its entry, before anything is shown; survives a crash of the phone. */
    keep: async (scan: DoorScan) => {
      const tx = db.transaction(['queue', 'entries'], 'readwrite', { durability: 'strict' });
      const { list, codeHash, shown, kind, at } = scan;
      await tx.objectStore('queue').put(scan);
      if (codeHash && kind === 'UNDO') await tx.objectStore('entries').delete(entryKey(list, codeHash));
      else if (codeHash && shown === 'ADMITTED')
        await tx.objectStore('entries').put(at, entryKey(list, codeHash));
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
