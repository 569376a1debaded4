import { useEffect, useState, type RefObject } from 'react';

/** Whether the only child of a box overflows it: then the box scrolls, and must be reachable by keyboard. */
export function useOverflows(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const outer = box.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() =>
      setOverflows(outer.scrollHeight > outer.clientHeight + 1 || outer.scrollWidth > outer.clientWidth + 1),
    );
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [box]);
  return overflows;
}
