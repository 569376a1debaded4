import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useId, useState } from 'react';
import { t, lowercaseLabel } from '@atrium/texts';
import { IconButton } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import fieldClasses from '../primitives/field.module.css';
import type { FieldProps } from '../primitives/field.tsx';
import type { ListStatus } from './combobox-list.tsx';
import { ComboboxList } from './combobox-list.tsx';
import classes from './combobox.module.css';
import type { NamedOption } from './use-async-options.ts';

interface ComboboxProps<T extends NamedOption> extends FieldProps {
  text: string;
  onTextChange: (text: string) => void;
  onOpenChange: (isOpen: boolean) => void;
  isOpen: boolean;
  options: readonly T[];
  isChosen: (option: T) => boolean;
  onChoose: (option: T) => void;
  /** Hint, loading, empty or failed. */
  status: ListStatus | null;
  isMultiple?: boolean;
  onClear?: () => void;
  /** Backspace in an empty box. */
  onBackspace?: () => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Sends the text with a form that is submitted before the page's code is loaded. */
  name?: string;
  maxLength?: number;
  /** Word on the Enter key of a keyboard on the screen. */
  enterKeyHint?: 'search';
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Clicking the text box opens the list before anything is typed. */
  opensOnPress?: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  children?: ReactNode;
}

/** Text box with a list, the base of every searching field (WAI-ARIA combobox pattern). */
export function Combobox<T extends NamedOption>({
  label,
  text,
  options,
  isOpen,
  onOpenChange,
  status,
  inputRef,
  ...props
}: ComboboxProps<T>) {
  const id = useId();
  const retry =
    status?.onRetry &&
    (() => {
      inputRef.current?.focus();
      status.onRetry?.();
    });
  // the marked index is valid only for the list it was set on
  const [marked, setMarked] = useState({ options, index: -1 });
  const active = marked.options === options ? marked.index : -1;
  const setActive = (index: number) => setMarked({ options, index });
  const activeOption = isOpen ? options[active] : undefined;
  const optionId = (index: number) => `${id}-option-${index}`;

  const choose = (option: T) => {
    props.onChoose(option);
    setActive(-1);
  };
  const move = (step: number) => {
    if (!isOpen) onOpenChange(true);
    const count = options.length;
    if (count) setActive(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && (activeOption || (isOpen && retry))) {
      event.preventDefault();
      if (activeOption) choose(activeOption);
      else retry?.();
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      onOpenChange(false);
    } else if (event.key === 'Backspace' && !text) {
      props.onBackspace?.();
    }
  };

  return (
    <div
      className={classNames(fieldClasses.field, props.className)}
      data-required={props.isRequired || undefined}
      data-invalid={props.errorMessage ? true : undefined}
      data-disabled={props.isDisabled || undefined}
    >
      <label
        htmlFor={id}
        className={classNames(fieldClasses.label, props.isLabelHidden && fieldClasses.hiddenLabel)}
      >
        {label}
      </label>
      {props.children}
      <div
        className={classes.wrap}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          onOpenChange(false);
          props.onBlur?.();
        }}
      >
        <div className={fieldClasses.control}>
          {props.prefix && <span className={fieldClasses.affix}>{props.prefix}</span>}
          <input
            ref={inputRef}
            id={id}
            name={props.name}
            className={fieldClasses.input}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-list` : undefined}
            aria-activedescendant={activeOption && optionId(active)}
            aria-invalid={props.errorMessage ? true : undefined}
            aria-required={props.isRequired || undefined}
            aria-describedby={props.errorMessage || props.description ? `${id}-notes` : undefined}
            disabled={props.isDisabled}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            enterKeyHint={props.enterKeyHint}
            value={text}
            onChange={(event) => props.onTextChange(event.target.value)}
            onKeyDown={onKeyDown}
            onClick={props.opensOnPress ? () => onOpenChange(true) : undefined}
          />
          {props.suffix && <span className={classes.suffix}>{props.suffix}</span>}
          {props.onClear && !props.isDisabled && (
            <IconButton
              className={classes.clear}
              size="s"
              label={t('Clear {{name}}', { name: lowercaseLabel(label) })}
              icon={<X size={16} aria-hidden />}
              onPress={() => {
                props.onClear?.();
                inputRef.current?.focus();
              }}
            />
          )}
        </div>
        {isOpen && (
          <ComboboxList
            id={id}
            label={label}
            options={options}
            active={active}
            status={status && { ...status, onRetry: retry }}
            isChosen={props.isChosen}
            isMultiple={props.isMultiple}
            optionId={optionId}
            onPoint={setActive}
            onChoose={choose}
          />
        )}
      </div>
      <span role="status" className={fieldClasses.hiddenLabel}>
        {isOpen &&
          !status &&
          t('{{count}} options', { count: options.length, defaultValue_one: '{{count}} option' })}
      </span>
      {(props.errorMessage || props.description) && (
        <span
          id={`${id}-notes`}
          className={props.errorMessage ? fieldClasses.error : fieldClasses.description}
        >
          {props.errorMessage ?? props.description}
        </span>
      )}
    </div>
  );
}
