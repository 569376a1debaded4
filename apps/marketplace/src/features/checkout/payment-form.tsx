import { PaymentForm as PaymentSchema, type Money, formatMoney } from '@atrium/domain';
import {
  Banner,
  Button,
  CardNumberField,
  Card,
  CvvField,
  ErrorSummary,
  ExpiryField,
  Form,
  FormRow,
  FormSelect,
  FormTextField,
  useKitForm,
} from '@atrium/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';
import classes from './checkout.module.css';

type Typed = z.input<typeof PaymentSchema>;

interface PaymentFormProps {
  total: Money;
  countries: { id: number; name: string }[];
  isPending: boolean;
  isDisabled: boolean;
  /** Why the last try was refused. */
  failure: string | undefined;
  onPay: (form: PaymentSchema) => void;
}

const empty = {
  cardNumber: '',
  expiryDate: '',
  cvv: '',
  cardholderName: '',
  cardholderAddress: '',
  cardholderZip: '',
  country: null,
};

/** The card and its owner (visitor spec 5). */
export function PaymentForm({ total, countries, isPending, isDisabled, failure, onPay }: PaymentFormProps) {
  const form = useKitForm<Typed, PaymentSchema>({
    defaultValues: empty,
    resolver: zodResolver(PaymentSchema),
  });
  return (
    <Form form={form} onSubmit={onPay} label="Payment">
      {failure && (
        <Banner tone="danger" title="There was an error processing your payment. Please try again.">
          {failure}
        </Banner>
      )}
      <ErrorSummary />
      <Card title="Card">
        <div className={classes.fields}>
          <CardNumberField name="cardNumber" isRequired />
          <FormRow isTight>
            <ExpiryField name="expiryDate" isRequired />
            <CvvField name="cvv" isRequired />
          </FormRow>
        </div>
      </Card>
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
      <Button type="submit" variant="accent" size="l" isWide isPending={isPending} isDisabled={isDisabled}>
        {isPending ? 'Processing...' : `Pay Now ${formatMoney(total)}`}
      </Button>
    </Form>
  );
}
