import { lazy, useRef, useState, type ReactNode } from 'react';
import { LazyPart } from '../layout/lazy-part.tsx';
import { Button, type ButtonProps } from './button.tsx';

const AnchoredPopover = lazy(async () => ({
  default: (await import('./anchored-popover.tsx')).AnchoredPopover,
}));

export interface PopoverButtonProps extends Omit<ButtonProps, 'href' | 'onPress'> {
  /** Accessible name of the panel. */
  label: string;
  panel: ReactNode | ((close: () => void) => ReactNode);
  panelClassName?: string;
}

/** Button with a small panel beside it, for long lists of them: what draws panels loads with the first one opened. */
export function PopoverButton({ label, panel, panelClassName, ...button }: PopoverButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...button}
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <LazyPart>
          <AnchoredPopover
            label={label}
            anchor={anchor}
            className={panelClassName}
            onClose={() => setOpen(false)}
          >
            {typeof panel === 'function' ? panel(() => setOpen(false)) : panel}
          </AnchoredPopover>
        </LazyPart>
      )}
    </>
  );
}
