const key = 'atrium.favourite-wish';
const lastsMs = 30 * 60_000;

/** Remembers what a visitor wanted to keep, for after the login. */
export function wishFor(storage: Pick<Storage, 'setItem'>, eventId: number, now = Date.now()): void {
  storage.setItem(key, `${eventId}:${now}`);
}

/** The event that was wished for, once. */
export function takeWish(
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  now = Date.now(),
): number | undefined {
  const [eventId, at] = (storage.getItem(key) ?? '').split(':').map(Number);
  if (!eventId) return undefined;
  storage.removeItem(key);
  return now - (at ?? 0) < lastsMs ? eventId : undefined;
}
