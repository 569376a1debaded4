import type { ReactNode } from 'react';
import { useState } from 'react';
import type { FieldProps } from '../primitives/field.tsx';
import { Chip } from '../primitives/badge.tsx';
import { Spinner } from '../primitives/spinner.tsx';
import classes from './combobox.module.css';
import { Combobox } from './combobox.tsx';
import type { AsyncOptions, NamedOption } from './use-async-options.ts';
import { useAsyncOptions } from './use-async-options.ts';

interface SearchProps<T extends NamedOption> extends FieldProps {
  load: (query: string, signal: AbortSignal) => Promise<T[]>;
  placeholder?: string;
  /** Letters before the first search. */
  minLength?: number;
  debounceMs?: number;
  hint?: string;
  emptyText?: string;
  /** Shown when `load` fails with an error that has no message. */
  errorText?: string;
  prefix?: ReactNode;
  onBlur?: () => void;
}

interface Texts {
  hint: string;
  emptyText: string;
}

function statusOf<T>(state: AsyncOptions<T>, { hint, emptyText }: Texts): ReactNode {
  switch (state.status) {
    case 'idle':
      return hint;
    case 'loading':
      return state.options.length ? null : (
        <>
          <Spinner size="s" /> Searching…
        </>
      );
    case 'error':
      return state.message;
    case 'results':
      return state.options.length ? null : emptyText;
  }
}

function useSearch<T extends NamedOption>(props: SearchProps<T>) {
  const { minLength = 2, debounceMs = 300, errorText = 'Failed to fetch options', load } = props;
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const state = useAsyncOptions({ query: text, isActive: isOpen, minLength, debounceMs, load, errorText });
  const { hint = `Enter at least ${minLength} characters to search`, emptyText = 'No options found' } = props;
  return {
    text,
    setText,
    box: {
      ...fieldOf(props),
      text,
      isOpen,
      onOpenChange: setOpen,
      options: state.options,
      status: statusOf(state, { hint, emptyText }),
      isFailed: state.status === 'error',
    },
  };
}

function fieldOf<T extends NamedOption>(props: SearchProps<T>) {
  const { label, isLabelHidden, description, errorMessage, isRequired, isDisabled, className } = props;
  const { placeholder, prefix, onBlur } = props;
  return {
    label,
    isLabelHidden,
    description,
    errorMessage,
    isRequired,
    isDisabled,
    className,
    placeholder,
    prefix,
    onBlur,
  };
}

export interface AutocompleteProps<T extends NamedOption> extends SearchProps<T> {
  value: T | null;
  onChange: (value: T | null) => void;
}

/** One choice of a list that is searched on the server while typing. */
export function Autocomplete<T extends NamedOption>({ value, onChange, ...props }: AutocompleteProps<T>) {
  const { setText, box } = useSearch(props);
  // closed, the box shows the choice; open, what is being typed
  const shown = box.isOpen ? box.text : (value?.name ?? '');
  return (
    <Combobox
      {...box}
      text={shown}
      opensOnPress={!value}
      onTextChange={(text) => {
        setText(text);
        box.onOpenChange(true);
        if (!text && value) onChange(null);
      }}
      isChosen={(option) => option.id === value?.id}
      onChoose={(option) => {
        onChange(option);
        setText('');
        box.onOpenChange(false);
      }}
      onClear={
        value
          ? () => {
              onChange(null);
              setText('');
            }
          : undefined
      }
    />
  );
}

export interface MultiAutocompleteProps<T extends NamedOption> extends SearchProps<T> {
  value: readonly T[];
  onChange: (value: T[]) => void;
}

/** Several choices of a list that is searched on the server while typing, shown as chips. */
export function MultiAutocomplete<T extends NamedOption>({
  value,
  onChange,
  ...props
}: MultiAutocompleteProps<T>) {
  const { setText, box } = useSearch(props);
  const without = (option: T) => value.filter(({ id }) => id !== option.id);
  const isChosen = (option: T) => value.some(({ id }) => id === option.id);
  return (
    <Combobox
      {...box}
      opensOnPress
      onTextChange={(text) => {
        setText(text);
        box.onOpenChange(true);
      }}
      isChosen={isChosen}
      onChoose={(option) => {
        onChange(isChosen(option) ? without(option) : [...value, option]);
        setText('');
        box.onOpenChange(false);
      }}
      onBackspace={() => onChange(value.slice(0, -1))}
    >
      {value.length > 0 && (
        <div className={classes.chips}>
          {value.map((option) => (
            <Chip key={option.id} onRemove={() => onChange(without(option))}>
              {option.name}
            </Chip>
          ))}
        </div>
      )}
    </Combobox>
  );
}
