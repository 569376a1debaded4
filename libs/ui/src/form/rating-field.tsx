import { Star } from 'lucide-react';
import type { Ref } from 'react';
import { useId, useState } from 'react';
import { formatNumber, t } from '@atrium/texts';
import { classNames } from '../primitives/class-names.ts';
import { FieldGroup } from '../primitives/field-group.tsx';
import type { FieldProps } from '../primitives/field.tsx';
import classes from './rating-field.module.css';

export interface RatingFieldProps extends FieldProps {
  /** `stars`: 0.5 to 5 in halves; `ten`: 1 to 10. */
  scale?: 'stars' | 'ten';
  value: number | null;
  onChange: (value: number) => void;
  onBlur?: () => void;
  /** Labels for the ends of the scale. */
  lowText?: string;
  highText?: string;
  inputRef?: Ref<HTMLInputElement>;
}

const five = [1, 2, 3, 4, 5];
const halves = five.flatMap((star) => [star - 0.5, star]);
const ten = Array.from({ length: 10 }, (_, index) => index + 1);

const nameOf = (scale: 'stars' | 'ten', step: number) => {
  if (scale === 'ten') return t('{{score}} out of 10', { score: step });
  return t('{{count}} stars', { count: step, defaultValue_one: '{{count}} star' });
};

/** Rating input: five stars with halves, or one to ten. */
export function RatingField({
  scale = 'stars',
  value,
  onChange,
  onBlur,
  lowText,
  highText,
  inputRef,
  ...field
}: RatingFieldProps) {
  const name = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const steps = scale === 'stars' ? halves : ten;
  const shown = (field.isDisabled ? null : pointed) ?? value;
  const choices = steps.map((step) => (
    <label
      key={step}
      className={classes.step}
      data-selected={step === value || undefined}
      onPointerEnter={() => setPointed(step)}
    >
      <input
        ref={step === (value ?? steps[0]) ? inputRef : undefined}
        type="radio"
        name={name}
        className={classes.input}
        aria-label={nameOf(scale, step)}
        checked={step === value}
        disabled={field.isDisabled}
        onChange={() => onChange(step)}
        onBlur={onBlur}
      />
      {scale === 'ten' && <span aria-hidden>{step}</span>}
    </label>
  ));
  return (
    <FieldGroup {...field} role="radiogroup">
      <div className={classes.line}>
        <div className={classNames(classes.scale, classes[scale])} onPointerLeave={() => setPointed(null)}>
          {scale === 'stars' && (
            <>
              <Stars />
              <Stars filled={shown ?? 0} />
            </>
          )}
          {choices}
        </div>
        {scale === 'stars' && (
          <output className={classes.said} aria-hidden>
            {shown === null ? '' : formatNumber(shown, { minimumFractionDigits: 1 })}
          </output>
        )}
      </div>
      {(lowText || highText) && (
        <div className={classNames(classes.ends, classes[`${scale}Ends`])}>
          <span>{lowText}</span>
          <span>{highText}</span>
        </div>
      )}
    </FieldGroup>
  );
}

function Stars({ filled }: { filled?: number }) {
  const isFilled = filled !== undefined;
  return (
    <span
      aria-hidden
      className={classNames(classes.row, isFilled && classes.filled)}
      style={isFilled ? { width: `${filled * 20}%` } : undefined}
    >
      {five.map((star) => (
        <Star key={star} strokeWidth={1.25} />
      ))}
    </span>
  );
}
