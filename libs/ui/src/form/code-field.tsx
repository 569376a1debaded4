import type { ClipboardEvent, KeyboardEvent, Ref } from 'react';
import { useEffect, useRef, useState } from 'react';
import { t } from '@atrium/texts';
import { FieldGroup } from '../primitives/field-group.tsx';
import type { FieldProps } from '../primitives/field.tsx';
import { isCodeComplete, pastedDigits, pasteNumbersOnly, withDigit } from './code-digits.ts';
import classes from './code-field.module.css';

export interface CodeFieldProps extends FieldProps {
  /** The digits; blanks stand for empty boxes before the last digit. */
  value: string;
  onChange: (value: string) => void;
  /** Called when the last empty box is filled. */
  onComplete?: (value: string) => void;
  onBlur?: () => void;
  /** Number of boxes. */
  length?: number;
  /** Ref of the first box. */
  inputRef?: Ref<HTMLInputElement>;
}

const keys: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** A code from a letter or an email, one digit per box. */
export function CodeField({
  value,
  onChange,
  onComplete,
  onBlur,
  length = 6,
  inputRef,
  errorMessage,
  ...field
}: CodeFieldProps) {
  const [isPasteRefused, setPasteRefused] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the form may have something else to say about a submission
    const form = row.current?.closest('form');
    const clear = () => setPasteRefused(false);
    form?.addEventListener('submit', clear);
    return () => form?.removeEventListener('submit', clear);
  }, []);
  const goTo = (index: number) => row.current?.querySelectorAll('input')[index]?.focus();
  const digitAt = (index: number) => value[index]?.trim() ?? '';

  const set = (next: string) => {
    setPasteRefused(false);
    if (next === value) return;
    onChange(next);
    if (isCodeComplete(next, length)) onComplete?.(next);
  };
  const fill = (text: string) => {
    const digits = pastedDigits(text, length);
    if (digits === null) return setPasteRefused(true);
    set(digits);
    goTo(Math.min(digits.length, length - 1));
  };
  const onType = (index: number, text: string) => {
    setPasteRefused(false);
    // browsers autofill the whole code into one box
    if (text.length > 2) return fill(text);
    const digit = text.replace(digitAt(index), '').replace(/\D/g, '').at(-1) ?? text.replace(/\D/g, '')[0];
    if (digit === undefined) return text === '' ? set(withDigit(value, index, '')) : undefined;
    set(withDigit(value, index, digit));
    goTo(index + 1);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    // retyping the same digit fires no change event, but moves on too
    if (event.key === digitAt(index)) {
      event.preventDefault();
      goTo(index + 1);
    }
    if (event.key === 'Backspace' && !digitAt(index)) {
      event.preventDefault();
      goTo(index - 1);
    }
    const target = keys[event.key]?.(index, length - 1);
    if (target === undefined) return;
    event.preventDefault();
    goTo(target);
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    fill(event.clipboardData.getData('text'));
  };

  const message = isPasteRefused ? t(pasteNumbersOnly) : errorMessage;
  return (
    <FieldGroup {...field} errorMessage={message}>
      <div
        ref={row}
        className={classes.boxes}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
        }}
      >
        {Array.from({ length }, (_, index) => (
          <input
            key={index}
            ref={index === 0 ? inputRef : undefined}
            className={classes.box}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={t('Digit {{place}} of {{total}}', { place: index + 1, total: length })}
            aria-invalid={message ? true : undefined}
            disabled={field.isDisabled}
            value={digitAt(index)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onType(index, event.target.value)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={onPaste}
          />
        ))}
      </div>
      <span role="status" className={classes.spoken}>
        {isPasteRefused ? message : ''}
      </span>
    </FieldGroup>
  );
}
