import { useController, useFormContext } from 'react-hook-form';

/** The props of a field that is bound by its name: the form has the value. */
export type Bound<Props> = Omit<
  Props,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'errorMessage' | 'inputRef' | 'triggerRef'
> & {
  /** The path of the value in the form. */
  name: string;
};

/** A field bound by its name; editing it takes its error away. */
export function useBoundField(name: string) {
  const { clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name });
  return {
    name,
    value: field.value as unknown,
    onChange: (value: unknown) => {
      field.onChange(value);
      if (fieldState.error) clearErrors(name); // telling every field of a large form takes long
    },
    onBlur: field.onBlur,
    ref: field.ref,
    errorMessage: fieldState.error?.message,
  };
}

/** The text of a bound value that may not be set yet. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
