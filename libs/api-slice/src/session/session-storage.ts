import type { StoredSession } from './session-slice.ts';

const key = 'atrium.session';

/** Reads the stored session of this origin; null if there is none or it is damaged. */
export function readSession(storage: Pick<Storage, 'getItem'>): StoredSession | null {
  const text = storage.getItem(key);
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isStored(value) ? value : null;
  } catch {
    return null; // not written by us: start logged out
  }
}

export function writeSession(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  session: StoredSession | null,
): void {
  if (session) storage.setItem(key, JSON.stringify(session));
  else storage.removeItem(key);
}

/** Calls `changed` when another tab logs in or out. */
export function onForeignSession(changed: (session: StoredSession | null) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) changed(readSession(window.localStorage));
  });
}

const isStored = (value: unknown): value is StoredSession =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'email' in value &&
  typeof value.email === 'string';
