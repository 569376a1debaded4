import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { t } from '@atrium/texts';
import { useEarlyInput } from '../primitives/use-early-input.ts';
import type { FieldProps } from '../primitives/field.tsx';
import type { Option } from '../primitives/select.tsx';
import { Chips } from './chips.tsx';
import { Combobox } from './combobox.tsx';
import type { OptionsState } from './use-local-options.ts';
import { useLocalOptions } from './use-local-options.ts';

export interface MultiSelectProps<Id extends string | number> extends FieldProps, OptionsState {
  options: readonly Option<Id>[];
  value: readonly Id[];
  onChange: (value: Id[]) => void;
  onBlur?: () => void;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** Selects several options of a list filtered by typing, shown as chips; the list stays open between selections. */
export function MultiSelect<Id extends string | number>({
  options,
  value,
  onChange,
  placeholder = t('Type to search'),
  inputRef: outerRef,
  isLoading,
  failure,
  onRetry,
  emptyText,
  ...field
}: MultiSelectProps<Id>) {
  const inputRef = useEarlyInput(outerRef);
  const list = useLocalOptions(options, { isLoading, failure, onRetry, emptyText });
  const chosen = value.flatMap((id) => options.find((option) => option.id === id) ?? []);
  const without = (id: Id) => value.filter((other) => other !== id);
  return (
    <Combobox
      {...field}
      {...list}
      inputRef={inputRef}
      placeholder={placeholder}
      isMultiple
      opensOnPress
      isChosen={({ id }) => value.includes(id)}
      onChoose={({ id }) => onChange(value.includes(id) ? without(id) : [...value, id])}
      onBackspace={() => onChange(value.slice(0, -1))}
      suffix={<ChevronDown size={18} aria-hidden />}
    >
      <Chips
        label={t('{{label}}, chosen', { label: field.label })}
        chosen={chosen}
        onRemove={({ id }) => onChange(without(id))}
        isDisabled={field.isDisabled}
        fallback={inputRef}
      />
    </Combobox>
  );
}
