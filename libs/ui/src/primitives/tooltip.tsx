import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import classes from './popup.module.css';

export interface TooltipProps {
  text: ReactNode;
  /** The focusable thing it explains. */
  children: ReactNode;
  placement?: 'top' | 'bottom' | 'left' | 'right';
}

/** A short explanation on hover and focus, 400 px wide at most. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={50} closeDelay={50}>
      {children}
      <AriaTooltip placement={placement} offset={6} className={classes.tooltip}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
