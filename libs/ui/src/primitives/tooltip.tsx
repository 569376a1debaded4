import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import classes from './popup.module.css';

export interface TooltipProps {
  text: ReactNode;
  /** The focusable element that it explains. */
  children: ReactNode;
  placement?: 'top' | 'bottom' | 'left' | 'right';
}

/** Short explanation on hover and focus, at most 400 px wide. */
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
