import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useEarlyInput } from '../primitives/use-early-input.ts';
import type { FieldProps } from '../primitives/field.tsx';
import type { Option } from '../primitives/select.tsx';
import { Combobox } from './combobox.tsx';
import type { OptionsState } from './use-local-options.ts';
import { useLocalOptions } from './use-local-options.ts';

export interface FilterSelectProps<Id extends string | number> extends FieldProps, OptionsState {
  options: readonly Option<Id>[];
  value: Id | null;
  onChange: (value: Id | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  prefix?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** Selects one option of a list filtered by typing; much smaller than a Select, for landing pages. */
export function FilterSelect<Id extends string | number>({
  options,
  value,
  onChange,
  placeholder,
  inputRef,
  isLoading,
  failure,
  onRetry,
  emptyText,
  ...field
}: FilterSelectProps<Id>) {
  const list = useLocalOptions(options, { isLoading, failure, onRetry, emptyText });
  const chosen = options.find(({ id }) => id === value);
  return (
    <Combobox
      {...field}
      {...list}
      inputRef={useEarlyInput(inputRef)}
      text={list.isOpen ? list.text : (chosen?.name ?? '')}
      placeholder={chosen?.name ?? placeholder}
      opensOnPress
      isChosen={({ id }) => id === value}
      onChoose={({ id }) => {
        onChange(id);
        list.onOpenChange(false);
      }}
      onClear={chosen && (() => onChange(null))}
      suffix={!chosen && <ChevronDown size={18} aria-hidden />}
    />
  );
}
