import { Banner } from '@atrium/ui';
import { useSyncExternalStore } from 'react';

/** Says that the browser is offline and what happens to what is typed. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : (
    <Banner tone="warning">You're offline. We keep everything you type in this browser.</Banner>
  );
}

const subscribe = (notify: () => void) => {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
};
