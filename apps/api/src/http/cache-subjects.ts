import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Db } from '../db/client.ts';

/**
 * A subject shown by cached responses. Writers name the subjects they changed; responses about others stay
 * cached.
 */
export type CacheSubject = 'events' | 'options' | 'claims' | 'status' | `event:${number}`;

/** NOTIFY channel on which nodes announce changed subjects. */
export const cacheChannel = 'response_cache';

/**
 * Channel of release 0.3, whose nodes announce paths; supported for one release, so that old and new nodes
 * can run side by side.
 */
export const oldCacheChannel = 'hot_answers';

/** A NOTIFY payload must be shorter than 8,000 bytes. */
const subjectsPerNotification = 400;

/** Announces changed subjects to every node after this transaction commits. */
export async function announceSubjects(db: Db, subjects: readonly CacheSubject[]): Promise<void> {
  const payloads: string[] = [];
  for (let from = 0; from < subjects.length; from += subjectsPerNotification)
    payloads.push(subjects.slice(from, from + subjectsPerNotification).join(' '));
  if (payloads.length === 0) return;
  await db.execute(sql`
    select pg_notify(${cacheChannel}, payload) from json_array_elements_text(${JSON.stringify(payloads)}::text::json) as payload`);
}

/**
 * Announces changed subjects, and also invalidates this node's own cache right after commit, so that the
 * writer sees the change.
 */
export async function invalidateSubjects(
  tx: Pick<Context, 'db' | 'afterCommit' | 'responseCache'>,
  subjects: readonly CacheSubject[],
): Promise<void> {
  await announceSubjects(tx.db, subjects);
  tx.afterCommit(() => tx.responseCache.invalidate(subjects));
}

/** Reads the subjects of a NOTIFY payload; ignores anything else. */
export const readSubjects = (payload: string): CacheSubject[] => payload.split(' ').filter(isSubject);

const isSubject = (text: string): text is CacheSubject =>
  /^(events|options|claims|status|event:\d+)$/.test(text);

/** Maps a path announced by a 0.3 node to its subject; undefined for all events and for everything. */
export function subjectOfOldAddress(prefix: string): CacheSubject | undefined {
  if (prefix === '/api/events/top') return 'events';
  if (prefix === '/api/options') return 'options';
  const [, id] = /^\/api\/events\/(\d+)$/.exec(prefix) ?? [];
  return id === undefined ? undefined : `event:${Number(id)}`;
}
