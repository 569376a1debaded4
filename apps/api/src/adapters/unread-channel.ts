import type { UserId } from '@atrium/domain';

/** Listeners on this node for changed unread counts. Nodes learn of changes through NOTIFY. */
export interface UnreadChannel {
  /** Calls `hear` whenever this user's unread counts change; returns a function that unsubscribes. */
  listen: (user: UserId, listener: () => void) => () => void;
  /** Number of listeners of this user. */
  listeners: (user: UserId) => number;
  notify: (user: UserId) => void;
  /** Call after a reconnect, because notifications may have been missed. */
  broadcast: () => void;
}

export function createUnreadChannel(): UnreadChannel {
  const waiting = new Map<UserId, Set<() => void>>();
  return {
    listen: (user, listener) => {
      const listeners = waiting.get(user) ?? new Set();
      waiting.set(user, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) waiting.delete(user);
      };
    },
    listeners: (user) => waiting.get(user)?.size ?? 0,
    notify: (user) => waiting.get(user)?.forEach((listener) => listener()),
    broadcast: () => waiting.forEach((listeners) => listeners.forEach((listener) => listener())),
  };
}
