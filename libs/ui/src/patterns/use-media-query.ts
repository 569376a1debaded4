import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; `onServer` on the server, which has no viewport. */
export function useMediaQuery(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      if (typeof window.matchMedia !== 'function') return () => undefined;
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => typeof window.matchMedia === 'function' && window.matchMedia(query).matches,
    () => onServer,
  );
}
