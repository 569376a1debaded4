import { Card, FormRow, FormSelect, FormTextField } from '@atrium/ui';
import { t } from '@atrium/texts';
import classes from './payment.module.css';

/** Cardholder and billing address; part of every payment form. */
export function BillingAddress({ countries }: { countries: readonly { id: number; name: string }[] }) {
  return (
    <Card title={t('Billing address')}>
      <div className={classes.fields}>
        <FormTextField
          name="cardholderName"
          label={t('Name on card')}
          isRequired
          maxLength={120}
          autoComplete="cc-name"
        />
        <FormTextField
          name="cardholderAddress"
          label={t('Address')}
          isRequired
          maxLength={300}
          autoComplete="street-address"
        />
        <FormRow>
          <FormTextField
            name="cardholderZip"
            label={t('Zip code')}
            isRequired
            maxLength={10}
            autoComplete="postal-code"
          />
          <FormSelect
            name="country"
            label={t('Country')}
            isRequired
            options={countries}
            placeholder={t('Choose a country')}
            emptyText={t('No countries found')}
          />
        </FormRow>
      </div>
    </Card>
  );
}
