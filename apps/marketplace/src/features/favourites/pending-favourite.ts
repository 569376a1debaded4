import { deviceTime, minutes } from '@atrium/domain';

const key = 'atrium.favourite-wish';
const lastsMs = minutes(30);

/** Remembers a visitor's favourite until after the login. */
export function savePendingFavourite(
  storage: Pick<Storage, 'setItem'>,
  eventId: number,
  now = deviceTime().getTime(),
): void {
  storage.setItem(key, `${eventId}:${now}`);
}

/** Reads and removes the remembered event; expires after 30 minutes. */
export function takePendingFavourite(
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  now = deviceTime().getTime(),
): number | undefined {
  const [eventId, at] = (storage.getItem(key) ?? '').split(':').map(Number);
  if (!eventId) return undefined;
  storage.removeItem(key);
  return now - (at ?? 0) < lastsMs ? eventId : undefined;
}
