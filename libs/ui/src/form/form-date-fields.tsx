import type { DatePickerProps } from '../patterns/date-picker.tsx';
import { DatePicker } from '../patterns/date-picker.tsx';
import type { DateTimeRangeFieldProps } from '../patterns/date-time-range-field.tsx';
import { DateTimeRangeField } from '../patterns/date-time-range-field.tsx';
import type { Bound } from './use-bound-field.ts';
import { useBoundField } from './use-bound-field.ts';

const momentOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** A DatePicker bound to the form; the value is a calendar string or null. */
export function FormDatePicker({ name, ...props }: Bound<DatePickerProps>) {
  const { ref, value, name: _, ...field } = useBoundField(name);
  return <DatePicker {...props} {...field} value={momentOf(value)} inputRef={ref} />;
}

export interface FormDateTimeRangeProps extends Omit<Bound<DateTimeRangeFieldProps>, 'name'> {
  /** Form paths of start and end. */
  startName: string;
  endName: string;
}

/** A DateTimeRangeField bound to two values of the form. */
export function FormDateTimeRange({ startName, endName, ...props }: FormDateTimeRangeProps) {
  const start = useBoundField(startName);
  const end = useBoundField(endName);
  return (
    <DateTimeRangeField
      {...props}
      value={{ start: momentOf(start.value), end: momentOf(end.value) }}
      onChange={(range) => {
        start.onChange(range.start);
        end.onChange(range.end);
      }}
      onBlur={() => {
        start.onBlur();
        end.onBlur();
      }}
      errorMessage={start.errorMessage ?? end.errorMessage}
      inputRef={start.ref}
    />
  );
}
