import { setImmediate as turn } from 'node:timers/promises';
import { announceSubjects } from '../http/cache-subjects.ts';
import { createCachedResponse } from '../http/response-cache.ts';
import type { TestApp } from './test-app.ts';

let markers = 2_000_000_000;

/**
 * Waits until the node has handled all earlier notifications, so that none of them invalidates what is cached
 * next.
 */
export async function flushNotifications({ deps: { responseCache, db } }: TestApp): Promise<void> {
  const url = `/api/marker/${markers}`;
  const subject = `event:${markers++}` as const;
  responseCache.set(
    url,
    createCachedResponse('', {}, { subjects: [subject] }),
    600,
    responseCache.generation(),
  );
  // NOTIFY delivers in commit order
  await announceSubjects(db, [subject]);
  while (responseCache.get(url)) await turn();
}
