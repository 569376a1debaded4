import { exponents, type Currency } from '@atrium/domain';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button, Group, Input, NumberField as AriaNumberField } from 'react-aria-components';
import { classNames } from './class-names.ts';
import type { FieldProps } from './field.tsx';
import { FieldLabel, FieldNotes } from './field.tsx';
import classes from './field.module.css';

export interface NumberFieldProps extends FieldProps {
  value?: number | null;
  defaultValue?: number;
  onChange?: (value: number | null) => void;
  onBlur?: () => void;
  /** With it a minus sign can't be typed; where that would turn "-5" into 5, leave it to the form's schema. */
  min?: number;
  max?: number;
  step?: number;
  name?: string;
  placeholder?: string;
  /** Digits that it forbids can't be typed, so a whole number must not forbid them: "2.5" would become 25. */
  formatOptions?: Intl.NumberFormatOptions;
  /** Makes it an amount of money, with the decimals of its currency, whose code is shown after it; it has no minus and plus buttons. */
  currency?: Currency | undefined;
  /** Hides the minus and plus buttons. */
  hasNoSteps?: boolean;
  /** Shown inside the control, before and after the number: a currency, a unit. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** Formats by the decimals of a currency. Two can always be typed: "2.5" yen must not become 25. */
const amounts = {
  0: { maximumFractionDigits: 2 },
  2: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
} as const;

/** Number field; empty is null. */
export function NumberField({
  label,
  isLabelHidden,
  description,
  errorMessage,
  className,
  placeholder,
  min,
  max,
  value,
  onChange,
  currency,
  hasNoSteps = currency !== undefined,
  prefix,
  suffix = currency,
  inputRef,
  ...field
}: NumberFieldProps) {
  return (
    <AriaNumberField
      {...(currency && { formatOptions: amounts[exponents[currency]] })}
      {...field}
      value={value === null ? Number.NaN : value}
      onChange={(next) => onChange?.(Number.isNaN(next) ? null : next)}
      minValue={min}
      maxValue={max}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={classNames(classes.field, className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <Group className={classes.control}>
        {!hasNoSteps && (
          <Button slot="decrement" className={classes.step}>
            <Minus size={16} aria-hidden />
          </Button>
        )}
        {prefix && <span className={classes.affix}>{prefix}</span>}
        <Input ref={inputRef} className={classes.input} placeholder={placeholder} />
        {suffix && <span className={classes.affix}>{suffix}</span>}
        {!hasNoSteps && (
          <Button slot="increment" className={classes.step}>
            <Plus size={16} aria-hidden />
          </Button>
        )}
      </Group>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaNumberField>
  );
}
