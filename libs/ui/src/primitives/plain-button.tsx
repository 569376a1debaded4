import type { ComponentPropsWithRef } from 'react';

export interface PlainButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  onPress?: () => void;
  isDisabled?: boolean;
  /** Ignores presses and keeps the focus, while what it started goes on. */
  isPending?: boolean;
}

/** The browser's own button, without a look. */
export function PlainButton({ onPress, onClick, isDisabled, isPending, ...rest }: PlainButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={isDisabled === true && !isPending}
      aria-disabled={isPending || rest['aria-disabled']}
      onClick={(event) => {
        if (isPending) return event.preventDefault();
        onClick?.(event);
        onPress?.();
      }}
    />
  );
}
