import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import type { ButtonProps } from './button.tsx';
import classes from './popup.module.css';
import { Explained } from './trigger.tsx';

export interface TooltipProps {
  text: ReactNode;
  /** The focusable element that it explains. */
  children: ReactElement<ButtonProps>;
  placement?: 'top' | 'bottom' | 'left' | 'right';
}

/** Short explanation on hover and focus, at most 400 px wide. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={50} closeDelay={50}>
      <Explained>{children}</Explained>
      <AriaTooltip placement={placement} offset={6} className={classes.tooltip}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
