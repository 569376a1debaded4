import { useEffect, useRef, type RefObject } from 'react';

/** Centres the link of the current page in a row of links, which scrolls on a phone. */
export function useCentredLink(current: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = row.current;
    const link = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return row;
}
