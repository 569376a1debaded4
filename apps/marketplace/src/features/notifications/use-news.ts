import { api, listen, newsStream, type AppStore } from '@atrium/api-slice';
import type { Unread } from '@atrium/domain';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { shareNews } from './share-news.ts';

/** How much this account has not read, as it changes; null until that is known. Lists that are on the page follow. */
export function useNews(account: string): Unread | null {
  const store = useStore() as AppStore; // the one store of the app
  const [unread, setUnread] = useState<Unread | null>(null);
  const known = useRef<Unread | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const hear = (next: Unread) => {
      if (known.current) store.dispatch(api.util.invalidateTags(['Notification', 'Message']));
      known.current = next;
      setUnread(next);
    };
    void shareNews(
      account,
      stop.signal,
      (onValue) => listen(newsStream, { ...store, signal: stop.signal }, onValue),
      hear,
    );
    return () => {
      stop.abort();
      known.current = null;
      setUnread(null);
    };
  }, [account, store]);
  return unread;
}
