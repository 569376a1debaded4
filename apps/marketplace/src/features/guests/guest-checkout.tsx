import { GuestForm } from '@atrium/domain';
import {
  Banner,
  Button,
  Form,
  FormRow,
  FormTextField,
  TextLink,
  typedValuesResolver,
  useKitForm,
} from '@atrium/ui';
import { t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import classes from './guests.module.css';
import { useContinueAsGuest } from './use-guest.ts';

const empty: GuestForm = { firstName: '', surname: '', email: '' };
const isField = (path: string): path is keyof GuestForm => path in empty;

/** Buys without an account; a failure keeps the input. */
export function GuestCheckout({ onContinue }: { onContinue: () => void }) {
  const continueAsGuest = useContinueAsGuest();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useKitForm<GuestForm>({ defaultValues: empty, resolver: typedValuesResolver(GuestForm) });
  const submit = async (values: GuestForm) => {
    setRefusal(null);
    const refused = await continueAsGuest(values);
    if (!refused) return onContinue();
    setRefusal(refused.message);
    for (const { path, message } of refused.faults) if (isField(path)) form.setError(path, { message });
  };
  return (
    <Form form={form} onSubmit={submit} label={t('Continue without an account')}>
      <p className={classes.quiet}>
        {t('We email you a link to your order. You can choose a password later.')}
      </p>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <FormRow>
        <FormTextField name="firstName" label={t('First name')} autoComplete="given-name" isRequired />
        <FormTextField name="surname" label={t('Surname')} autoComplete="family-name" isRequired />
      </FormRow>
      <FormTextField name="email" type="email" label={t('Email')} autoComplete="email" isRequired />
      <p className={classes.quiet}>
        <TranslatedText
          text={t(
            'By continuing you agree to the <0>Customer terms of service</0> and the <1>Privacy and Cookies</1> statement.',
          )}
          parts={[
            <TextLink key="terms" href={paths.customerTerms} />,
            <TextLink key="privacy" href={paths.privacy} />,
          ]}
        />
      </p>
      <Button type="submit" variant="secondary" isWide isPending={form.formState.isSubmitting}>
        {t('Continue without an account')}
      </Button>
    </Form>
  );
}
