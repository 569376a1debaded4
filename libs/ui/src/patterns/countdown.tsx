import { useEffect, useRef, useState } from 'react';

/** Milliseconds as `14:59`, or `1:02:03` from an hour on; never below zero. */
export function formatRemaining(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

export interface CountdownProps {
  /** Instant at which it reaches zero. */
  until: string | Date;
  onElapsed?: () => void;
  className?: string;
}

/** The time left until an instant. */
export function Countdown({ until, onElapsed, className }: CountdownProps) {
  const end = new Date(until).getTime();
  const [now, setNow] = useState(() => Date.now());
  const elapsed = useRef(onElapsed);
  useEffect(() => {
    elapsed.current = onElapsed;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) {
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
