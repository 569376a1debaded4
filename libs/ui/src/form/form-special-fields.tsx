import type { NumberRange, RangeSliderProps } from '../patterns/range-slider.tsx';
import { RangeSlider } from '../patterns/range-slider.tsx';
import { Counter } from '../primitives/counter.tsx';
import type { TextFieldProps } from '../primitives/text-field.tsx';
import { TextField } from '../primitives/text-field.tsx';
import type { CodeFieldProps } from './code-field.tsx';
import { CodeField } from './code-field.tsx';
import type { RatingFieldProps } from './rating-field.tsx';
import { RatingField } from './rating-field.tsx';
import type { Bound } from './use-bound-field.ts';
import { textOf, useBoundField } from './use-bound-field.ts';

/** A TextField bound to the form, with a maximum length and a counter. */
export function FormCountedField({
  name,
  limit,
  ...props
}: Omit<Bound<TextFieldProps>, 'suffix' | 'maxLength'> & { limit: number }) {
  const { ref, value, ...field } = useBoundField(name);
  const text = textOf(value);
  return (
    <TextField
      {...props}
      {...field}
      value={text}
      maxLength={limit}
      suffix={<Counter length={text.length} limit={limit} />}
      inputRef={ref}
    />
  );
}

/** A CodeField bound to the form; the value is a string of digits. */
export function FormCodeField({ name, ...props }: Bound<CodeFieldProps>) {
  const { ref, value, name: _, ...field } = useBoundField(name);
  return <CodeField {...props} {...field} value={textOf(value)} inputRef={ref} />;
}

/** A RatingField bound to the form; the value is a number or null. */
export function FormRatingField({ name, ...props }: Bound<RatingFieldProps>) {
  const { ref, value, name: _, ...field } = useBoundField(name);
  return (
    <RatingField {...props} {...field} value={typeof value === 'number' ? value : null} inputRef={ref} />
  );
}

const boundOf = (value: unknown, end: 'min' | 'max'): number | null => {
  if (typeof value !== 'object' || value === null || !(end in value)) return null;
  const bound: unknown = Reflect.get(value, end);
  return typeof bound === 'number' ? bound : null;
};

/** A RangeSlider bound to the form; the value is `{ min, max }`, null for no bound. */
export function FormRangeSlider({ name, ...props }: Bound<RangeSliderProps>) {
  const { ref, value, onChange, errorMessage } = useBoundField(name);
  const range: NumberRange = { min: boundOf(value, 'min'), max: boundOf(value, 'max') };
  return (
    <RangeSlider {...props} value={range} onChange={onChange} errorMessage={errorMessage} inputRef={ref} />
  );
}
