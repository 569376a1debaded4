import { LRUCache } from 'lru-cache';
import { seconds, type SessionId, type UserId } from '@atrium/domain';
import type { Actor } from '../actor.ts';

/**
 * Caches the actors of recent calls, so that an authenticated call needs no query. A trigger
 * (`notify_actor_changed`) tells every node when a session ends, an account is blocked or its roles change;
 * the short TTL covers missed notifications.
 */
export interface ActorCache {
  /** Returns the cached actor, or reads and caches it unless a change happened during the read. */
  get: (session: SessionId, read: () => Promise<Actor | null>) => Promise<Actor | null>;
  drop: (user: UserId) => void;
  dropAll: () => void;
}

export function createActorCache(): ActorCache {
  const cache = new LRUCache<SessionId, Actor>({ max: 10_000, ttl: seconds(5) });
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
