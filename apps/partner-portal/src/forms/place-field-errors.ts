import { isFailure, messageOf } from '@atrium/api-slice';
import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';

/** Sets server errors at their fields; returns the messages that belong to none. */
export function placeFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): string | null {
  const faults = isFailure(error) ? error.errors : [];
  if (faults.length === 0) return messageOf(error);
  const values = form.getValues();
  const isField = (path: string): path is Path<Values> => get(values, path) !== undefined;
  const homeless = faults.filter(({ path }) => !isField(path)).map(({ message }) => message);
  for (const { path, message } of faults) if (isField(path)) form.setError(path, { type: 'server', message });
  return homeless.length > 0 ? [...new Set(homeless)].join(' ') : null;
}
