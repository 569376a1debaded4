import { Check } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '@atrium/texts';
import { Button } from '../primitives/button.tsx';
import { Spinner } from '../primitives/spinner.tsx';
import classes from './combobox.module.css';
import type { NamedOption } from './use-async-options.ts';

/** Status text of a list: a hint, loading, empty or failed. */
export interface ListStatus {
  text: string;
  kind: 'note' | 'loading' | 'failure';
  onRetry?: (() => void) | undefined;
}

interface ComboboxListProps<T extends NamedOption> {
  id: string;
  label: string;
  options: readonly T[];
  active: number;
  status: ListStatus | null;
  isChosen: (option: T) => boolean;
  isMultiple: boolean | undefined;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onChoose: (option: T) => void;
}

/** Options below a combobox, or above it near the bottom of the window. */
export function ComboboxList<T extends NamedOption>(props: ComboboxListProps<T>) {
  const { options, active, status, onPoint, onChoose, isChosen, optionId } = props;
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isAbove, setAbove] = useState(false);

  useLayoutEffect(() => {
    const field = popup.current?.parentElement?.getBoundingClientRect();
    if (field) setAbove(window.innerHeight - field.bottom < 240 && field.top > window.innerHeight / 2);
  }, []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  // the keyboard is handled by the text box, which keeps the focus
  const pointer = (option: T, index: number) => ({
    onPointerMove: () => onPoint(index),
    onClick: () => onChoose(option),
  });
  return (
    // clicking an option must not take the focus out of the text box
    <div
      ref={popup}
      role="presentation"
      className={classes.popup}
      data-above={isAbove || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      <ul
        ref={list}
        id={`${props.id}-list`}
        role="listbox"
        aria-label={props.label}
        aria-multiselectable={props.isMultiple}
        className={classes.list}
      >
        {options.map((option, index) => (
          <li
            key={option.id}
            id={optionId(index)}
            role="option"
            aria-selected={isChosen(option)}
            data-active={index === active || undefined}
            className={classes.option}
            {...pointer(option, index)}
          >
            <span>{option.name}</span>
            {option.detail && (
              <>
                {' '}
                <small className={classes.detail}>{option.detail}</small>
              </>
            )}
            {isChosen(option) && <Check size={16} aria-hidden className={classes.check} />}
          </li>
        ))}
      </ul>
      {status && (
        <div className={status.kind === 'failure' ? classes.noteError : classes.note}>
          {status.kind === 'loading' && <Spinner size="s" />}
          <span role="status">{t(status.text)}</span>
          {status.onRetry && (
            <Button variant="secondary" size="s" onPress={status.onRetry}>
              {t('Try again')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
