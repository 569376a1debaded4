import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import fieldClasses from '../primitives/field.module.css';
import type { FieldProps } from '../primitives/field.tsx';
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
  /** The state of the list in words: hint, loading, empty, error. */
  status: ReactNode;
  isFailed?: boolean;
  onClear?: () => void;
  /** Backspace in an empty box. */
  onBackspace?: () => void;
  onBlur?: () => void;
  placeholder?: string;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** A press on the text box shows the list before anything is typed. */
  opensOnPress?: boolean;
  children?: ReactNode;
}

/** The text box with a list below it that both autocompletes share (WAI-ARIA combobox pattern). */
export function Combobox<T extends NamedOption>(props: ComboboxProps<T>) {
  const { label, text, options, isOpen, onOpenChange, status } = props;
  const id = useId();
  // a place in a list that has been replaced counts for nothing
  const [marked, setMarked] = useState({ options, index: -1 });
  const active = marked.options === options ? marked.index : -1;
  const setActive = (index: number) => setMarked({ options, index });
  const list = useRef<HTMLUListElement>(null);
  const activeOption = isOpen ? options[active] : undefined;
  const optionId = (index: number) => `${id}-option-${index}`;

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const choose = (option: T) => {
    props.onChoose(option);
    setActive(-1);
  };
  const move = (step: number) => {
    if (!isOpen) onOpenChange(true);
    const count = options.length;
    if (count) setActive(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
  };
  // the keyboard works in the text box, which keeps the focus
  const pointer = (option: T, index: number) => ({
    onPointerMove: () => setActive(index),
    onClick: () => choose(option),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && activeOption) {
      event.preventDefault();
      choose(activeOption);
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
      <div className={classes.wrap}>
        <div className={fieldClasses.control}>
          {props.prefix && <span className={fieldClasses.affix}>{props.prefix}</span>}
          <input
            id={id}
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
            value={text}
            onChange={(event) => props.onTextChange(event.target.value)}
            onKeyDown={onKeyDown}
            onClick={props.opensOnPress ? () => onOpenChange(true) : undefined}
            onBlur={() => {
              onOpenChange(false);
              props.onBlur?.();
            }}
          />
          {props.suffix && <span className={classes.suffix}>{props.suffix}</span>}
          {props.onClear && (
            <IconButton
              className={classes.clear}
              size="s"
              label={`Clear ${label.toLowerCase()}`}
              icon={<X size={16} aria-hidden />}
              onPress={props.onClear}
            />
          )}
        </div>
        {isOpen && (
          // pressing an entry must not take the focus out of the text box
          <div role="presentation" className={classes.popup} onMouseDown={(event) => event.preventDefault()}>
            <ul ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={classes.list}>
              {options.map((option, index) => (
                <li
                  key={option.id}
                  id={optionId(index)}
                  role="option"
                  aria-selected={props.isChosen(option)}
                  data-active={index === active || undefined}
                  className={classes.option}
                  {...pointer(option, index)}
                >
                  {option.name}
                </li>
              ))}
            </ul>
            {status && <div className={props.isFailed ? classes.noteError : classes.note}>{status}</div>}
          </div>
        )}
      </div>
      <span role="status" className={fieldClasses.hiddenLabel}>
        {isOpen && !status ? `${options.length} options` : ''}
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
