import type { Currency } from '@atrium/domain';
import { FormNumberField } from '@atrium/ui';

interface PriceFieldProps {
  name: string;
  currency: Currency;
  isRequired?: boolean;
}

/** An amount in the currency of the event; a negative one can be typed, and is judged with the rest. */
export function PriceField({ name, currency, isRequired }: PriceFieldProps) {
  return (
    <FormNumberField
      name={name}
      label="Price"
      description="0 makes it free"
      prefix={currency}
      step={0.01}
      formatOptions={{ maximumFractionDigits: 2 }}
      hasNoSteps
      isRequired={isRequired ?? false}
    />
  );
}
