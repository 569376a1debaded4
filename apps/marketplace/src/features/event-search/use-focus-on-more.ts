import { useEffect, useRef, type RefObject } from 'react';

/** Once asked, the next longer list has its first new entry's link focused, and the page stays where it is. */
export function useFocusOnMore(list: RefObject<HTMLElement | null>, length: number): () => void {
  const shown = useRef(length);
  const isExpected = useRef(false);
  useEffect(() => {
    const before = shown.current;
    shown.current = length;
    if (!isExpected.current || length <= before) return;
    isExpected.current = false;
    list.current?.children[before]?.querySelector('a')?.focus({ preventScroll: true });
  }, [list, length]);
  return () => {
    isExpected.current = true;
  };
}
