import { useEffect, useRef } from 'react';

type Zoom = (change: number, point: { x: number; y: number }) => void;

/** Turned so far, a wheel zooms by one. */
const wheelStep = 100;
/** Fingers that are so many times as far apart as before zoom in by one. */
const pinchStep = 1.6;

/** Zooms an element by a wheel and by two fingers, towards where they are. */
export function useWheelAndPinch(element: { current: HTMLElement | null }, zoomBy: Zoom) {
  const latest = useRef(zoomBy);
  useEffect(() => {
    latest.current = zoomBy;
  });
  useEffect(() => {
    const frame = element.current;
    if (!frame) return undefined;
    const pointers = new Map<number, { x: number; y: number }>();
    let turned = 0;
    let apart: number | null = null;
    const within = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const { left, top } = frame.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      turned +=
        event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1) * (event.ctrlKey ? 8 : 1);
      if (Math.abs(turned) < wheelStep) return;
      latest.current(turned > 0 ? -1 : 1, within(event));
      turned = 0;
    };
    const press = (event: PointerEvent) => {
      if (event.pointerType === 'touch') pointers.set(event.pointerId, within(event));
      apart = null;
    };
    const move = (event: PointerEvent) => {
      if (!pointers.has(event.pointerId)) return;
      pointers.set(event.pointerId, within(event));
      const [one, other] = [...pointers.values()];
      if (!one || !other) return;
      const now = Math.hypot(one.x - other.x, one.y - other.y);
      apart ??= now;
      const change = now > apart * pinchStep ? 1 : now < apart / pinchStep ? -1 : 0;
      if (change === 0) return;
      apart = now;
      latest.current(change, { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
    };
    const release = (event: PointerEvent) => {
      pointers.delete(event.pointerId);
      apart = null;
    };
    const ends = ['pointerup', 'pointercancel'] as const;
    frame.addEventListener('wheel', onWheel, { passive: false });
    frame.addEventListener('pointerdown', press);
    frame.addEventListener('pointermove', move);
    for (const end of ends) frame.addEventListener(end, release);
    return () => {
      frame.removeEventListener('wheel', onWheel);
      frame.removeEventListener('pointerdown', press);
      frame.removeEventListener('pointermove', move);
      for (const end of ends) frame.removeEventListener(end, release);
    };
  }, [element]);
}
