import type { AutocompleteProps, MultiAutocompleteProps } from '../patterns/autocomplete.tsx';
import { Autocomplete, MultiAutocomplete } from '../patterns/autocomplete.tsx';
import type { FilterSelectProps } from '../patterns/filter-select.tsx';
import { FilterSelect } from '../patterns/filter-select.tsx';
import type { MultiSelectProps } from '../patterns/multi-select.tsx';
import { MultiSelect } from '../patterns/multi-select.tsx';
import type { NamedOption } from '../patterns/use-async-options.ts';
import type { Bound } from './use-bound-field.ts';
import { useBoundField } from './use-bound-field.ts';

/** A FilterSelect bound to the form; the value is the option's id or null. */
export function FormFilterSelect<Id extends string | number>({
  name,
  ...props
}: Bound<FilterSelectProps<Id>>) {
  const { ref, value, name: _, ...field } = useBoundField(name);
  const chosen = props.options.find((option) => option.id === value)?.id ?? null;
  return <FilterSelect {...props} {...field} value={chosen} inputRef={ref} />;
}

/** A MultiSelect bound to the form; the value is the list of chosen ids. */
export function FormMultiSelect<Id extends string | number>({ name, ...props }: Bound<MultiSelectProps<Id>>) {
  const { ref, value, name: _, ...field } = useBoundField(name);
  const ids: unknown[] = Array.isArray(value) ? value : [];
  const chosen = ids.flatMap((id) => props.options.find((option) => option.id === id)?.id ?? []);
  return <MultiSelect {...props} {...field} value={chosen} inputRef={ref} />;
}

const isOption = (value: unknown): value is NamedOption =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

/** An Autocomplete bound to the form; the value is the whole option or null, so that its name can be shown. */
export function FormAutocomplete({ name, ...props }: Bound<AutocompleteProps<NamedOption>>) {
  const { ref, value, name: _, ...field } = useBoundField(name);
  return <Autocomplete {...props} {...field} value={isOption(value) ? value : null} inputRef={ref} />;
}

/** A MultiAutocomplete bound to the form; the value is the list of whole options. */
export function FormMultiAutocomplete({ name, ...props }: Bound<MultiAutocompleteProps<NamedOption>>) {
  const { ref, value, name: _, ...field } = useBoundField(name);
  const chosen = Array.isArray(value) ? value.filter(isOption) : [];
  return <MultiAutocomplete {...props} {...field} value={chosen} inputRef={ref} />;
}
