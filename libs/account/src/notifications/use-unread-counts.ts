import { api, partnerUnreadStream, subscribeToStream, unreadStream, type AppStore } from '@atrium/api-slice';
import type { Unread } from '@atrium/domain';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { shareUnreadStream } from './share-unread-stream.ts';
import type { BellRole } from './use-notifications.ts';

/**
 * Live unread counts of the account; null until they are loaded. Lists on the page are refetched when the counts
 * change.
 */
export function useUnreadCounts(account: string, role: BellRole): Unread | null {
  const store = useStore() as AppStore; // the app has a single store
  const [unread, setUnread] = useState<Unread | null>(null);
  const known = useRef<Unread | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const onUnread = (next: Unread) => {
      if (known.current) store.dispatch(api.util.invalidateTags(['Notification', 'Message']));
      known.current = next;
      setUnread(next);
    };
    void shareUnreadStream(
      account,
      stop.signal,
      (onValue) =>
        role === 'partner'
          ? subscribeToStream(partnerUnreadStream, { store, signal: stop.signal }, onValue)
          : subscribeToStream(unreadStream, { store, signal: stop.signal }, onValue),
      onUnread,
    );
    return () => {
      stop.abort();
      known.current = null;
      setUnread(null);
    };
  }, [account, role, store]);
  return unread;
}
