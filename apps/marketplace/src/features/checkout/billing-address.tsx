import { Card, FormRow, FormSelect, FormTextField } from '@atrium/ui';
import classes from './checkout.module.css';

/** Whose card it is and where they live; part of every payment form. */
export function BillingAddress({ countries }: { countries: { id: number; name: string }[] }) {
  return (
    <Card title="Billing address">
      <div className={classes.fields}>
        <FormTextField
          name="cardholderName"
          label="Name on card"
          isRequired
          maxLength={120}
          autoComplete="cc-name"
        />
        <FormTextField
          name="cardholderAddress"
          label="Address"
          isRequired
          maxLength={300}
          autoComplete="street-address"
        />
        <FormRow>
          <FormTextField
            name="cardholderZip"
            label="Zip code"
            isRequired
            maxLength={10}
            autoComplete="postal-code"
          />
          <FormSelect
            name="country"
            label="Country"
            isRequired
            options={countries}
            placeholder="Choose a country"
            emptyText="No countries found"
          />
        </FormRow>
      </div>
    </Card>
  );
}
