import type { StoredSession } from '@atrium/api-slice';
import { Credentials } from '@atrium/domain';
import {
  Banner,
  Button,
  Form,
  FormPasswordField,
  FormTextField,
  schemaResolver,
  TextLink,
  useKitForm,
} from '@atrium/ui';
import { t } from '@atrium/texts';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { canUsePasskeys } from '../passkeys/browser-passkeys.ts';
import type { Login, LoginValues, PasskeyOutcome, VerifyCode } from '../session/use-login.ts';
import classes from './login.module.css';
import { SecondFactorForm } from './second-factor-form.tsx';

export interface LoginFormProps {
  login: Login;
  onSignedIn: (session: StoredSession) => void;
  /** Filled in at first. */
  email?: string;
  /** Link to reset a forgotten password; hidden without it. */
  forgotPasswordHref?: string;
}

/**
 * A passkey, or email and password, then a code where the account has two-step verification. Wrong credentials clear the
 * password; any other failure keeps the input.
 */
export function LoginForm({ login, onSignedIn, email = '', forgotPasswordHref }: LoginFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [verify, setVerify] = useState<{ code: VerifyCode } | null>(null);
  const form = useKitForm<LoginValues>({
    defaultValues: { email, password: '' },
    resolver: schemaResolver(Credentials),
  });
  const take = (outcome: PasskeyOutcome) => {
    if (outcome.kind === 'signed-in') onSignedIn(outcome.session);
    else if (outcome.kind === 'failed') setFault(outcome.message);
  };
  const suggest = useEffectEvent((signal: AbortSignal) => login.withSuggestedPasskey(signal).then(take));
  useEffect(() => {
    const leaving = new AbortController();
    void suggest(leaving.signal);
    return () => leaving.abort();
  }, []);
  const choose = async () => {
    setFault(null);
    setChoosing(true);
    const outcome = await login.withPasskey().finally(() => setChoosing(false));
    if (outcome.kind === 'none') setFault(t('No passkey was used. Try again, or log in with your password.'));
    else take(outcome);
  };
  const submit = async (values: LoginValues) => {
    setFault(null);
    const outcome = await login.withPassword(values);
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
      <FormTextField
        name="email"
        type="email"
        label={t('Email')}
        autoComplete="username webauthn"
        isRequired
      />
      <FormPasswordField name="password" label={t('Password')} isRequired />
      {forgotPasswordHref && (
        <TextLink href={forgotPasswordHref} className={classes.forgot}>
          {t('Forgot your password?')}
        </TextLink>
      )}
      <Button type="submit" isWide isPending={form.formState.isSubmitting}>
        {t('Log in')}
      </Button>
      {canUsePasskeys() && (
        <Button
          variant="secondary"
          isWide
          icon={<KeyRound size={18} aria-hidden />}
          isPending={isChoosing}
          onPress={() => void choose()}
        >
          {t('Use a passkey')}
        </Button>
      )}
    </Form>
  );
}
