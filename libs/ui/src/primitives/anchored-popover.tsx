import type { ReactNode, RefObject } from 'react';
import { Dialog, Popover as AriaPopover } from 'react-aria-components';
import { classNames } from './class-names.ts';
import classes from './popup.module.css';

export interface AnchoredPopoverProps {
  /** Accessible name of the panel. */
  label: string;
  /** The button that opened it. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
  className?: string;
}

/** Open panel beside a button that isn't part of it. */
export function AnchoredPopover({ label, anchor, onClose, children, className }: AnchoredPopoverProps) {
  return (
    <AriaPopover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={anchor}
      placement="bottom start"
      offset={6}
      className={classes.popover}
    >
      <Dialog aria-label={label} className={classNames(classes.panel, className)}>
        {children}
      </Dialog>
    </AriaPopover>
  );
}
