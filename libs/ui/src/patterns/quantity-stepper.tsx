import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '@atrium/texts';
import { IconButton } from '../primitives/button.tsx';
import { useEarlyInput } from '../primitives/use-early-input.ts';
import classes from './controls.module.css';

/** Clamps to a whole number within the bounds; `NaN` becomes the minimum. */
export function clampQuantity(value: number, min: number, max: number): number {
  if (Number.isNaN(value)) return min;
  return Math.min(max, Math.max(min, Math.trunc(value)));
}

export interface QuantityStepperProps {
  /** Plural of the counted items, such as `Early Bird tickets`. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** Smallest quantity except for none: the buttons step from `min` to it and back. */
  least?: number;
  isDisabled?: boolean;
}

const wholeNumber = /^\s*\d+\s*$/;

/** Quantity with minus and plus buttons and an editable number. Only whole numbers change it. */
export function QuantityStepper({
  label,
  value,
  onChange,
  min = 0,
  max = 100_000,
  least = min,
  isDisabled,
}: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const input = useEarlyInput<HTMLInputElement>();
  const shown = typed ?? String(value);
  const isTypo = typed !== null && typed !== '' && !wholeNumber.test(typed);
  const set = (next: number) => {
    const clamped = clampQuantity(next, min, max);
    if (clamped !== value) onChange(clamped);
  };
  const increase = () => set(Math.max(value + 1, least));
  const decrease = () => set(value > least ? value - 1 : min);
  return (
    <div role="group" aria-label={label} className={classes.quantity}>
      <IconButton
        size="s"
        label={t('Decrease {{name}}', { name: label })}
        icon={<Minus size={16} aria-hidden />}
        isDisabled={isDisabled || value <= min}
        onPress={decrease}
      />
      <input
        ref={input}
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-invalid={isTypo || undefined}
        disabled={isDisabled}
        value={shown}
        style={{ width: `max(3.5rem, ${shown.length + 2}ch)` }}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          if (wholeNumber.test(event.target.value)) set(Number(event.target.value));
        }}
        onBlur={() => {
          if (typed?.trim() === '') set(min);
          setTyped(null);
        }}
        onKeyDown={(event) => {
          const step = { ArrowUp: increase, ArrowDown: decrease }[event.key];
          if (!step) return;
          event.preventDefault();
          setTyped(null);
          step();
        }}
      />
      <IconButton
        size="s"
        label={t('Increase {{name}}', { name: label })}
        icon={<Plus size={16} aria-hidden />}
        isDisabled={isDisabled || value >= max}
        onPress={increase}
      />
    </div>
  );
}
