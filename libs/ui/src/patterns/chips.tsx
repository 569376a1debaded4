import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { Chip } from '../primitives/badge.tsx';
import classes from './combobox.module.css';
import type { NamedOption } from './use-async-options.ts';

interface ChipsProps<T extends NamedOption> {
  /** What the chips are, for a screen reader. */
  label: string;
  chosen: readonly T[];
  onRemove: (option: T) => void;
  isDisabled?: boolean | undefined;
  /** Where the focus goes when the last chip is gone. */
  fallback: RefObject<HTMLElement | null>;
}

/** What was chosen, each with a button that takes it away; the focus stays among them. */
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
