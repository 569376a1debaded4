import { classNames } from '../primitives/class-names.ts';
import classes from './wordmark.module.css';

export interface MarkProps {
  /** Height in pixels. */
  size?: number;
  className?: string;
}

/** Logo: an arch with a lit door. */
export function Mark({ size = 28, className }: MarkProps) {
  return (
    <svg viewBox="3 3 26 27" width={(size * 26) / 27} height={size} aria-hidden className={className}>
      <path d="M3 30V16a13 13 0 0 1 26 0v14h-5V16a8 8 0 0 0-16 0v14z" fill="currentColor" />
      <path d="M11 30V16a5 5 0 0 1 10 0v14z" fill="var(--marigold)" />
    </svg>
  );
}

export interface WordmarkProps {
  /** Height of the logo in pixels. */
  height?: number;
  className?: string;
}

/** Logo and name on one baseline. */
export function Wordmark({ height = 28, className }: WordmarkProps) {
  return (
    <span className={classNames(classes.wordmark, className)} style={{ fontSize: height }}>
      <Mark size={height} />
      <span className={classes.name}>Atrium</span>
    </span>
  );
}
