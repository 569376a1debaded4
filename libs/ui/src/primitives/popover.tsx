import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components';
import type { ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import classes from './popup.module.css';
import { Trigger } from './trigger.tsx';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<ButtonProps>;
  /** Accessible name of the panel. */
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: 'bottom start' | 'bottom end' | 'bottom' | 'top';
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
}

/** Small panel beside the button that opens it. */
export function Popover({
  trigger,
  label,
  children,
  placement = 'bottom start',
  className,
  ...open
}: PopoverProps) {
  return (
    <DialogTrigger {...open}>
      <Trigger>{trigger}</Trigger>
      <AriaPopover placement={placement} offset={6} className={classes.popover}>
        <Dialog aria-label={label} className={classNames(classes.panel, className)}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
