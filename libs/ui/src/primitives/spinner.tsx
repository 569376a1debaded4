import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import classes from './spinner.module.css';

export interface SpinnerProps {
  size?: 's' | 'm' | 'l';
  /** Accessible name; without it the spinner is decorative, beside a text that says the same. */
  label?: string;
}

/** Indeterminate progress. */
export function Spinner({ size = 'm', label }: SpinnerProps) {
  const look = classNames(classes.spinner, size !== 'm' && classes[size]);
  return label ? (
    <span role="status" aria-label={label} className={look} />
  ) : (
    <span aria-hidden className={look} />
  );
}

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: CSSProperties['borderRadius'];
  className?: string;
}

/** Placeholder for lines of text while they load. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden className={classes.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '62%' : '100%'} />
      ))}
    </span>
  );
}

/** Placeholder for content while it loads. */
export function Skeleton({ width = '100%', height = '1em', radius, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(classes.skeleton, className)}
      style={{ width, height, borderRadius: radius }}
    />
  );
}
