import type { UserId } from '@atrium/domain';

/** Who on this node waits to hear that something of theirs is new; the database tells every node (`pg_notify('news', …)`). */
export interface News {
  /** Calls `hear` whenever something of this person's changed; returns how to stop. */
  listen: (user: UserId, hear: () => void) => () => void;
  /** How many listen for this person. */
  listeners: (user: UserId) => number;
  tell: (user: UserId) => void;
  /** After a lost connection nobody knows what was missed. */
  tellAll: () => void;
}

export function createNews(): News {
  const waiting = new Map<UserId, Set<() => void>>();
  return {
    listen: (user, hear) => {
      const listeners = waiting.get(user) ?? new Set();
      waiting.set(user, listeners.add(hear));
      return () => {
        listeners.delete(hear);
        if (listeners.size === 0) waiting.delete(user);
      };
    },
    listeners: (user) => waiting.get(user)?.size ?? 0,
    tell: (user) => waiting.get(user)?.forEach((hear) => hear()),
    tellAll: () => waiting.forEach((listeners) => listeners.forEach((hear) => hear())),
  };
}
