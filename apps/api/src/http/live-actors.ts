import { LRUCache } from 'lru-cache';
import type { SessionId, UserId } from '@atrium/domain';
import type { Actor } from '../context.ts';

/**
 * Who the last calls came from, so that a signed-in call costs no statement. The database tells every node when a
 * session ends, an account is blocked or its roles change (trigger `tell_actors`); the short life is the second net.
 */
export interface LiveActors {
  /** The remembered actor, or what `read` finds; nothing is remembered that a change overtook while it was read. */
  get: (session: SessionId, read: () => Promise<Actor | null>) => Promise<Actor | null>;
  drop: (user: UserId) => void;
  dropAll: () => void;
}

export function createLiveActors(): LiveActors {
  const cache = new LRUCache<SessionId, Actor>({ max: 10_000, ttl: 5_000 });
  let changes = 0;
  return {
    get: async (session, read) => {
      const known = cache.get(session);
      if (known) return known;
      const before = changes;
      const actor = await read();
      if (actor && changes === before) cache.set(session, actor);
      return actor;
    },
    drop: (user) => {
      changes++;
      for (const [session, actor] of cache.entries()) if (actor.userId === user) cache.delete(session);
    },
    dropAll: () => {
      changes++;
      cache.clear();
    },
  };
}
