import type { Context } from '../../context.ts';
import { projectEvents } from './project-event.ts';

/**
 * Rebuilds search rows and page documents in the transaction that changed the events. After the commit this
 * node's cache is invalidated directly, so that the author's next request sees the change; other nodes follow
 * by NOTIFY.
 */
export async function publishEvents(
  tx: Pick<Context, 'db' | 'afterCommit' | 'responseCache'>,
  ids: readonly number[],
): Promise<void> {
  await projectEvents(tx.db, ids);
  tx.afterCommit(() => tx.responseCache.invalidate(['events', ...ids.map((id) => `event:${id}` as const)]));
}
