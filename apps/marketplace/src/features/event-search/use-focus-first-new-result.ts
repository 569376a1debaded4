import { useEffect, useRef, type RefObject } from 'react';

/** Call it before the list grows: the first new entry's link is then focused without scrolling. */
export function useFocusFirstNewResult(list: RefObject<HTMLElement | null>, length: number): () => void {
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
