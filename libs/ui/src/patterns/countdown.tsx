import { useEffect, useRef, useState } from 'react';
import { deviceTime, seconds } from '@atrium/domain';

/** Formats milliseconds as `14:59`, or `1:02:03` from an hour; never below zero. */
export function formatRemaining(milliseconds: number): string {
  const left = Math.max(0, Math.ceil(milliseconds / seconds(1)));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor(left / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${two(minutes)}:${two(left % 60)}`;
}

export interface CountdownProps {
  /** Instant at which it reaches zero. */
  until: string | Date;
  onElapsed?: () => void;
  className?: string;
}

/** Time left until an instant. */
export function Countdown({ until, onElapsed, className }: CountdownProps) {
  const end = new Date(until).getTime();
  const [now, setNow] = useState(() => deviceTime().getTime());
  const elapsed = useRef(onElapsed);
  useEffect(() => {
    elapsed.current = onElapsed;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(deviceTime().getTime());
      if (deviceTime().getTime() >= end) {
        clearInterval(timer);
        elapsed.current?.();
      }
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return (
    <time
      role="timer"
      className={className}
      style={{ fontVariantNumeric: 'tabular-nums' }}
      suppressHydrationWarning
    >
      {formatRemaining(end - now)}
    </time>
  );
}
