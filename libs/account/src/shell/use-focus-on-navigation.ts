import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the new page's heading, so that a screen reader and the Tab key start there. */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return;
    const main = document.querySelector<HTMLElement>('main');
    if (!main) return;
    if (focusHeading(main)) return;
    focus(main);
    // the page is still loading: its heading takes the focus, unless the user has moved it by then
    const loading = new MutationObserver(() => {
      const isWaiting = document.activeElement === main || document.activeElement === document.body;
      if (!isWaiting || focusHeading(main)) loading.disconnect();
    });
    loading.observe(main, { childList: true, subtree: true });
    return () => loading.disconnect();
  }, [pathname, hash]);
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1, [role=heading][aria-level="1"]');
  if (heading) focus(heading);
  return heading !== null;
}

function focus(target: HTMLElement): void {
  target.tabIndex = -1;
  target.style.outline = 'none';
  target.focus({ preventScroll: true });
}
