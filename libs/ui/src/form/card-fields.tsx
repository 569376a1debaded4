import { CreditCard } from 'lucide-react';
import { t } from '@atrium/texts';
import { TextField } from '../primitives/text-field.tsx';
import { formatCardNumber, formatCvv, formatExpiry } from './card-format.ts';
import { textOf, useBoundField } from './use-bound-field.ts';

export interface CardFieldProps {
  name: string;
  label?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** Payment card number, in groups of four, bound to the form. */
export function CardNumberField({ name, label = t('Card number'), ...props }: CardFieldProps) {
  const { ref, value, onChange, ...field } = useBoundField(name);
  return (
    <TextField
      {...props}
      {...field}
      label={label}
      value={textOf(value)}
      onChange={(typed) => onChange(formatCardNumber(typed))}
      inputRef={ref}
      autoComplete="cc-number"
      inputMode="numeric"
      maxLength={19}
      placeholder="1234 5678 9012 3456"
      prefix={<CreditCard size={18} aria-hidden />}
    />
  );
}

/** Payment card expiry, bound to the form. */
export function ExpiryField({ name, label = t('Expiry date'), ...props }: CardFieldProps) {
  const { ref, value, onChange, ...field } = useBoundField(name);
  return (
    <TextField
      {...props}
      {...field}
      label={label}
      value={textOf(value)}
      onChange={(typed) => onChange(formatExpiry(typed, textOf(value)))}
      inputRef={ref}
      autoComplete="cc-exp"
      inputMode="numeric"
      maxLength={5}
      placeholder={t('MM/YY')}
    />
  );
}

/** Payment card CVV, bound to the form. */
export function CvvField({ name, label = t('CVV'), ...props }: CardFieldProps) {
  const { ref, value, onChange, ...field } = useBoundField(name);
  return (
    <TextField
      {...props}
      {...field}
      label={label}
      type="password"
      value={textOf(value)}
      onChange={(typed) => onChange(formatCvv(typed))}
      inputRef={ref}
      autoComplete="cc-csc"
      inputMode="numeric"
      maxLength={4}
      placeholder="123"
    />
  );
}
