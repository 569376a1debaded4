import type { Currency } from '@atrium/domain';
import { FormNumberField } from '@atrium/ui';

interface PriceFieldProps {
  name: string;
  currency: Currency;
  isRequired?: boolean;
}

/** An amount in the event's currency; negative input is allowed, and rejected by validation. */
export function PriceField({ name, currency, isRequired }: PriceFieldProps) {
  return (
    <FormNumberField
      name={name}
      label="Price"
      description="0 makes it free"
      currency={currency}
      isRequired={isRequired ?? false}
    />
  );
}
