import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  children?: ReactNode;
  role?: 'status';
}

/** Text for screen readers alone. */
export function VisuallyHidden({ children, role }: VisuallyHiddenProps) {
  return (
    <span role={role} className={classes.hidden}>
      {children}
    </span>
  );
}
