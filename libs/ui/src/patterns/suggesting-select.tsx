import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { beginsWord, matchesText, t } from '@atrium/texts';
import { useEarlyInput } from '../primitives/use-early-input.ts';
import type { FieldProps } from '../primitives/field.tsx';
import type { ListStatus } from './combobox-list.tsx';
import { Combobox } from './combobox.tsx';
import type { NamedOption } from './use-async-options.ts';
import { useAsyncOptions } from './use-async-options.ts';

export interface SuggestingSelectProps<T extends NamedOption> extends FieldProps {
  /** Filtered by what is typed; they come first. */
  options: readonly T[];
  /** Further options for what is typed; if they fail, the others remain. */
  suggest: (query: string, signal: AbortSignal) => Promise<T[]>;
  value: T | null;
  onChange: (value: T | null) => void;
  /** Typed words; they stay when nothing is chosen. */
  text: string;
  onTextChange: (text: string) => void;
  placeholder?: string;
  /** Name of the typed words in a form that is submitted before the page's code is loaded. */
  name?: string;
  prefix?: ReactNode;
}

/** Selects an option of a list or a suggestion, or keeps the words that were typed. */
export function SuggestingSelect<T extends NamedOption>({
  options,
  suggest,
  value,
  onChange,
  text,
  onTextChange,
  ...field
}: SuggestingSelectProps<T>) {
  const [isOpen, setOpen] = useState(false);
  const inputRef = useEarlyInput<HTMLInputElement>();
  const wanted = value ? '' : text;
  const more = useAsyncOptions({
    query: wanted,
    isActive: isOpen,
    minLength: 2,
    debounceMs: 120,
    load: suggest,
    errorText: '',
  });
  const shown = useMemo(() => {
    const matching = options.filter(({ name }) => matchesText(name, wanted));
    const known = new Set(matching.map(({ id }) => id));
    // those with it only inside a word come last: "AI" is a subject rather than a part of "Retail"
    const begins = ({ name }: T) => beginsWord(name, wanted);
    return [
      ...matching.filter(begins),
      ...more.options.filter(({ id }) => !known.has(id)),
      ...matching.filter((option) => !begins(option)),
    ];
  }, [options, wanted, more.options]);
  const status = (): ListStatus | null => {
    if (shown.length > 0) return null;
    return more.status === 'loading'
      ? { kind: 'loading', text: t('Searching…') }
      : { kind: 'note', text: t('No options found') };
  };
  return (
    <Combobox
      {...field}
      inputRef={inputRef}
      text={value?.name ?? text}
      options={shown}
      isOpen={isOpen}
      onOpenChange={setOpen}
      status={status()}
      opensOnPress
      onTextChange={(typed) => {
        if (value) onChange(null);
        onTextChange(typed);
        setOpen(true);
      }}
      isChosen={({ id }) => id === value?.id}
      onChoose={(option) => {
        onTextChange('');
        onChange(option);
        setOpen(false);
      }}
      onClear={
        value || text
          ? () => {
              onChange(null);
              onTextChange('');
            }
          : undefined
      }
      suffix={!value && !text && <ChevronDown size={18} aria-hidden />}
    />
  );
}
