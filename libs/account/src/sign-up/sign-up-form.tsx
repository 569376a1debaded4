import type { AttendeeSignUp, Country, Option } from '@atrium/domain';
import {
  Banner,
  Button,
  Form,
  FormPasswordField,
  FormRow,
  FormSelect,
  FormTextField,
  TextLink,
  useKitForm,
} from '@atrium/ui';
import { t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';
import { useEffect, useState } from 'react';
import type { SignUp, SignUpRefusal } from '../session/use-sign-up.ts';
import { ProfileFields } from './profile-fields.tsx';
import classes from './sign-up.module.css';
import { emptySignUp, profileFields, signUpResolver } from './sign-up-schemas.ts';

export interface SignUpFormProps {
  /** `full` adds phone, date of birth, company, job title and sectors. */
  variant: 'full' | 'concise';
  countries: readonly Country[];
  /** For the full variant only. */
  sectors?: readonly Option[];
  /** Filled in at first. */
  email?: string;
  signUp: SignUp;
  onSignedUp: () => void;
}

/** The attendee's registration; a failure keeps the input. */
export function SignUpForm({
  variant,
  countries,
  sectors = [],
  email = '',
  signUp,
  onSignedUp,
}: SignUpFormProps) {
  const [refusal, setRefusal] = useState<SignUpRefusal | null>(null);
  const isFull = variant === 'full';
  const form = useKitForm<AttendeeSignUp>({
    defaultValues: { ...emptySignUp, email },
    resolver: signUpResolver(variant),
  });
  const { unregister } = form;
  useEffect(() => {
    // fields that the concise form lacks are neither validated nor sent
    if (!isFull) unregister(profileFields, { keepDefaultValue: true });
  }, [isFull, unregister]);
  const submit = async (values: AttendeeSignUp) => {
    setRefusal(null);
    const refused = await signUp(values);
    if (!refused) return onSignedUp();
    setRefusal(refused);
    for (const { path, message } of refused.faults) if (isField(path)) form.setError(path, { message });
  };
  return (
    <Form form={form} onSubmit={submit} label={t('Sign up')}>
      {refusal && (
        <Banner
          tone="danger"
          {...(!refusal.message.startsWith(t('Registration failed')) && { title: t('Registration failed') })}
        >
          {refusal.message}
        </Banner>
      )}
      <FormRow>
        <FormTextField name="firstName" label={t('First name')} autoComplete="given-name" isRequired />
        <FormTextField name="surname" label={t('Surname')} autoComplete="family-name" isRequired />
      </FormRow>
      <FormTextField name="email" type="email" label={t('Email')} autoComplete="email" isRequired />
      <FormSelect
        name="country"
        label={t('Country')}
        options={countries}
        placeholder={t('Select your country')}
        isSearchable
        searchLabel={t('Search countries')}
        emptyText={t('No countries found')}
        isRequired
      />
      {isFull && <ProfileFields countries={countries} sectors={sectors} />}
      <FormPasswordField
        name="password"
        label={t('Password')}
        autoComplete="new-password"
        hasChecklist
        isRequired
      />
      <FormPasswordField
        name="confirmPassword"
        label={t('Confirm password')}
        autoComplete="new-password"
        isRequired
      />
      <p className={classes.consent}>
        <TranslatedText
          text={t(
            'By signing up you agree to the <0>Customer terms of service</0> and the <1>Privacy and Cookies</1> statement.',
          )}
          parts={[
            <TextLink key="terms" href="/customer-terms-of-service" />,
            <TextLink key="privacy" href="/privacy-and-cookies" />,
          ]}
        />
      </p>
      <Button type="submit" isWide isPending={form.formState.isSubmitting}>
        {t('Sign up')}
      </Button>
    </Form>
  );
}

const isField = (path: string): path is keyof AttendeeSignUp => path in emptySignUp;
