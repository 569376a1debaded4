import type { StoredSession } from '@atrium/api-slice';
import { Credentials } from '@atrium/domain';
import { Banner, Button, Form, FormPasswordField, FormTextField, TextLink, useKitForm } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import type { Login, LoginValues, VerifyCode } from '../session/use-login.ts';
import classes from './login.module.css';
import { SecondFactorForm } from './second-factor-form.tsx';

export interface LoginFormProps {
  login: Login;
  onSignedIn: (session: StoredSession) => void;
  /** Where a forgotten password is mended; no link without it. */
  forgotPasswordHref?: string;
}

/** E-mail and password, then a code where the account asks for one; wrong ones are said and the password cleared, another failure keeps what was typed. */
export function LoginForm({ login, onSignedIn, forgotPasswordHref }: LoginFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const [verify, setVerify] = useState<{ code: VerifyCode } | null>(null);
  const form = useKitForm<LoginValues>({
    defaultValues: { email: '', password: '' },
    resolver: zodResolver(Credentials),
  });
  const submit = async (values: LoginValues) => {
    setFault(null);
    const outcome = await login(values);
    if (outcome.kind === 'signed-in') return onSignedIn(outcome.session);
    if (outcome.kind === 'failed') return setFault(outcome.message);
    if (outcome.kind === 'second-factor') return setVerify({ code: outcome.verify });
    setFault(t('Wrong credentials! Please retry.'));
    form.setValue('password', '');
    form.setFocus('password');
  };
  if (verify) {
    const back = (reason?: string) => {
      setVerify(null);
      setFault(reason ?? null);
      form.setValue('password', '');
    };
    return <SecondFactorForm verify={verify.code} onSignedIn={onSignedIn} onBack={back} />;
  }
  return (
    <Form form={form} onSubmit={submit} label={t('Log in')}>
      {fault && <Banner tone="danger">{fault}</Banner>}
      <FormTextField name="email" type="email" label={t('Email')} autoComplete="username" isRequired />
      <FormPasswordField name="password" label={t('Password')} isRequired />
      {forgotPasswordHref && (
        <TextLink href={forgotPasswordHref} className={classes.forgot}>
          {t('Forgot your password?')}
        </TextLink>
      )}
      <Button type="submit" isWide isPending={form.formState.isSubmitting}>
        {t('Log in')}
      </Button>
    </Form>
  );
}
