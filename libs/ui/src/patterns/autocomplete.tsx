import type { ReactNode, Ref } from 'react';
import { useState } from 'react';
import { t } from '@atrium/texts';
import { useEarlyInput } from '../primitives/use-early-input.ts';
import type { FieldProps } from '../primitives/field.tsx';
import { Chips } from './chips.tsx';
import type { ListStatus } from './combobox-list.tsx';
import { Combobox } from './combobox.tsx';
import type { AsyncOptions, NamedOption } from './use-async-options.ts';
import { useAsyncOptions } from './use-async-options.ts';

interface SearchProps<T extends NamedOption> extends FieldProps {
  load: (query: string, signal: AbortSignal) => Promise<T[]>;
  placeholder?: string;
  /** Characters before the first search. */
  minLength?: number;
  /** Debounce after the last key: 300 for places, 500 for options. */
  debounceMs?: number;
  hint?: string;
  emptyText?: string;
  /** Shown when `load` fails with an error that has no message. */
  errorText?: string;
  prefix?: ReactNode;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

interface Texts {
  hint: string;
  emptyText: string;
}

function statusOf<T>(
  state: AsyncOptions<T> & { retry: () => void },
  { hint, emptyText }: Texts,
): ListStatus | null {
  switch (state.status) {
    case 'idle':
      return { kind: 'note', text: hint };
    case 'loading':
      return state.options.length ? null : { kind: 'loading', text: t('Searching…') };
    case 'error':
      return { kind: 'failure', text: state.message, onRetry: state.retry };
    case 'results':
      return state.options.length ? null : { kind: 'note', text: emptyText };
  }
}

function useSearch<T extends NamedOption>(props: SearchProps<T>) {
  const {
    load,
    minLength = 2,
    debounceMs = 300,
    errorText = t('Failed to fetch options'),
    hint = t('Enter at least {{count}} characters to search', {
      count: minLength,
      defaultValue_one: 'Enter at least {{count}} character to search',
    }),
    emptyText = t('No options found'),
    inputRef: outerRef,
    ...field
  } = props;
  const inputRef = useEarlyInput(outerRef);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const state = useAsyncOptions({ query: text, isActive: isOpen, minLength, debounceMs, load, errorText });
  const status = statusOf(state, { hint, emptyText });
  return {
    setText,
    box: { ...field, inputRef, text, isOpen, onOpenChange: setOpen, options: state.options, status },
  };
}

export interface AutocompleteProps<T extends NamedOption> extends SearchProps<T> {
  value: T | null;
  onChange: (value: T | null) => void;
}

/** Selects one option from a server-side search. */
export function Autocomplete<T extends NamedOption>({ value, onChange, ...props }: AutocompleteProps<T>) {
  const { setText, box } = useSearch(props);
  // closed, the box shows the choice; open, the typed text
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

/** Selects several options from a server-side search, shown as chips. */
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
      isMultiple
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
      <Chips
        label={t('{{label}}, chosen', { label: props.label })}
        chosen={value}
        onRemove={(option) => onChange(without(option))}
        isDisabled={props.isDisabled}
        fallback={box.inputRef}
      />
    </Combobox>
  );
}
