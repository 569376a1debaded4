import type { ReactNode } from 'react';
import { classNames } from '../primitives/class-names.ts';
import classes from './layout.module.css';

export interface ContainerProps {
  children: ReactNode;
  /** For text and single-column forms. */
  isNarrow?: boolean;
  className?: string;
}

/** Limits content to the width of the page's column. */
export function Container({ children, isNarrow, className }: ContainerProps) {
  return (
    <div className={classNames(classes.container, isNarrow && classes.narrow, className)}>{children}</div>
  );
}
