import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { Chip } from '../primitives/badge.tsx';
import classes from './combobox.module.css';
import type { NamedOption } from './use-async-options.ts';

interface ChipsProps<T extends NamedOption> {
  /** Accessible name of the list of chips. */
  label: string;
  chosen: readonly T[];
  onRemove: (option: T) => void;
  isDisabled?: boolean | undefined;
  /** Takes the focus after the last chip is removed. */
  fallback: RefObject<HTMLElement | null>;
}

/** The selected options, each with a remove button; the focus stays among them. */
export function Chips<T extends NamedOption>({
  label,
  chosen,
  onRemove,
  isDisabled,
  fallback,
}: ChipsProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  const count = chosen.length;
  useEffect(() => {
    if (removed.current === null) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(removed.current, count - 1)] ?? fallback.current;
    removed.current = null;
    next?.focus();
  }, [count, fallback]);
  if (count === 0) return null;
  return (
    <ul ref={list} aria-label={label} className={classes.chips}>
      {chosen.map((option, index) => (
        <li key={option.id} className={classes.chipItem}>
          <Chip
            onRemove={
              isDisabled
                ? undefined
                : () => {
                    removed.current = index;
                    onRemove(option);
                  }
            }
          >
            {option.name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
