import { isFailure, messageOf } from '@atrium/api-slice';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Sets the server's field errors on the form; returns the message for those that belong to no field. */
export function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  fields: readonly Path<Values>[],
): string | null {
  const faults = isFailure(error) ? error.errors : [];
  let isPlaced = false;
  for (const { path, message } of faults) {
    const field = fields.find((name) => name === path);
    if (!field) continue;
    form.setError(field, { message });
    isPlaced = true;
  }
  return isPlaced ? null : messageOf(error);
}
