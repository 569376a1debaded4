import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import classes from './button.module.css';
import { classNames } from './class-names.ts';

export interface SlotIconButtonProps {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
  /** Part of the React Aria field or calendar around it; absent for its only button. */
  slot?: 'previous' | 'next';
  className?: string;
}

/** Small IconButton that a field or calendar of React Aria controls. */
export function SlotIconButton({ label, icon, slot, className }: SlotIconButtonProps) {
  return (
    <Button
      slot={slot}
      aria-label={label}
      className={classNames(classes.button, classes.quiet, classes.s, classes.icon, className)}
    >
      {icon}
    </Button>
  );
}
