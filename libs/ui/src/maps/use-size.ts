import { useLayoutEffect, useState } from 'react';
import type { MapSize } from './mercator.ts';

/** Measures an element, also when it changes. */
export function useSize(element: { current: HTMLElement | null }): MapSize {
  const [size, setSize] = useState<MapSize>({ width: 640, height: 640 });
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = measured;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
