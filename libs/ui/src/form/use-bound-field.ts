import { useController, useFormContext } from 'react-hook-form';

/** Props of a field that is bound by its name, without those that the form controls. */
export type Bound<Props> = Omit<
  Props,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'errorMessage' | 'inputRef' | 'triggerRef'
> & {
  /** Path of the value in the form. */
  name: string;
};

/** Binds a field by its name; editing it clears its error. */
export function useBoundField(name: string) {
  const { clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name });
  return {
    name,
    value: field.value as unknown,
    onChange: (value: unknown) => {
      field.onChange(value);
      if (fieldState.error) clearErrors(name); // only if there is one, because `clearErrors` notifies every field of a large form
    },
    onBlur: field.onBlur,
    ref: field.ref,
    errorMessage: fieldState.error?.message,
  };
}

/** A bound value as text; empty while it is not set. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
