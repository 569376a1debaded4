import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../language/language.ts';
import { IconButton } from '../primitives/button.tsx';
import classes from './controls.module.css';

/** A whole number within the bounds; what is no number counts as the lowest. */
export function clampQuantity(value: number, min: number, max: number): number {
  if (Number.isNaN(value)) return min;
  return Math.min(max, Math.max(min, Math.trunc(value)));
}

export interface QuantityStepperProps {
  /** What is counted, such as `Early Bird tickets`. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  isDisabled?: boolean;
}

/** How many of something: minus, a number that can be typed, plus. */
export function QuantityStepper({
  label,
  value,
  onChange,
  min = 0,
  max = 100_000,
  isDisabled,
}: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? String(value);
  const set = (next: number) => {
    const clamped = clampQuantity(next, min, max);
    if (clamped !== value) onChange(clamped);
  };
  return (
    <div role="group" aria-label={label} className={classes.quantity}>
      <IconButton
        size="s"
        label={t('Decrease {{name}}', { name: label })}
        icon={<Minus size={16} aria-hidden />}
        isDisabled={isDisabled || value <= min}
        onPress={() => set(value - 1)}
      />
      <input
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        disabled={isDisabled}
        value={shown}
        style={{ width: `max(3.5rem, ${shown.length + 2}ch)` }}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '');
          setTyped(digits);
          if (digits) set(Number(digits));
        }}
        onBlur={() => {
          if (typed === '') set(min);
          setTyped(null);
        }}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (!step) return;
          event.preventDefault();
          setTyped(null);
          set(value + step);
        }}
      />
      <IconButton
        size="s"
        label={t('Increase {{name}}', { name: label })}
        icon={<Plus size={16} aria-hidden />}
        isDisabled={isDisabled || value >= max}
        onPress={() => set(value + 1)}
      />
    </div>
  );
}
