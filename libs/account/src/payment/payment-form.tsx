import { PaymentForm as PaymentSchema, type Money } from '@atrium/domain';
import {
  Card,
  CardNumberField,
  CvvField,
  ErrorSummary,
  ExpiryField,
  Form,
  FormRow,
  schemaResolver,
  useKitForm,
} from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState } from 'react';
import type { z } from 'zod';
import { BillingAddress } from './billing-address.tsx';
import { PayNow, Refusal } from './pay-now.tsx';
import { emptyBilling, useBillingDraft, type BillingDraft } from './use-billing-draft.ts';
import classes from './payment.module.css';

type PaymentInput = z.input<typeof PaymentSchema>;

interface PaymentFormProps {
  total: Money;
  isHold: boolean;
  countries: readonly { id: number; name: string }[];
  isPending: boolean;
  isDisabled: boolean;
  /** Why the last attempt failed. */
  failure: string | undefined;
  draft?: BillingDraft | undefined;
  onPay: (form: PaymentSchema) => void;
}

const emptyCard = { cardNumber: '', expiryDate: '', cvv: '' };

/** Card and billing address (visitor spec 5). */
export function PaymentForm({
  total,
  isHold,
  countries,
  isPending,
  isDisabled,
  failure,
  draft,
  onPay,
}: PaymentFormProps) {
  const [start] = useState(() => draft?.start() ?? emptyBilling);
  const form = useKitForm<PaymentInput, PaymentSchema>({
    defaultValues: { ...emptyCard, ...start },
    resolver: schemaResolver(PaymentSchema),
  });
  useBillingDraft(form, draft);
  return (
    <Form form={form} onSubmit={onPay} label={t('Payment')}>
      {failure && <Refusal>{failure}</Refusal>}
      <ErrorSummary />
      <Card title={t('Card')}>
        <div className={classes.fields}>
          <CardNumberField name="cardNumber" isRequired />
          <FormRow isTight>
            <ExpiryField name="expiryDate" isRequired />
            <CvvField name="cvv" isRequired />
          </FormRow>
        </div>
      </Card>
      <BillingAddress countries={countries} />
      <PayNow total={total} isHold={isHold} isPending={isPending} isDisabled={isDisabled} />
    </Form>
  );
}
