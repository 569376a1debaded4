import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  children?: ReactNode;
  role?: 'status';
  /** Read out when it changes, in a place that isn't worth a role. */
  isLive?: boolean;
}

/** Text for screen readers alone. */
export function VisuallyHidden({ children, role, isLive }: VisuallyHiddenProps) {
  return (
    <span role={role} aria-live={isLive ? 'polite' : undefined} className={classes.hidden}>
      {children}
    </span>
  );
}
