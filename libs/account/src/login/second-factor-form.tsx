import type { StoredSession } from '@atrium/api-slice';
import { SecondFactorCode } from '@atrium/domain';
import { Banner, Button, Form, FormTextField, typedValuesResolver, useKitForm } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { VerifyCode } from '../session/use-login.ts';
import classes from './login.module.css';

const CodeForm = z.object({ code: SecondFactorCode });
const recoveryCodeShape = 'XXXX-XXXX-XXXX-XXXX';

export interface SecondFactorFormProps {
  verify: VerifyCode;
  onSignedIn: (session: StoredSession) => void;
  /** Back to email and password, with a reason if there is one. */
  onBack: (reason?: string) => void;
}

/** Second step of a login: a code from the authenticator app, or a recovery code. */
export function SecondFactorForm({ verify, onSignedIn, onBack }: SecondFactorFormProps) {
  const [byRecovery, setByRecovery] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<{ code: string }>({
    defaultValues: { code: '' },
    resolver: typedValuesResolver(CodeForm),
  });
  const { setFocus, reset } = form;
  useEffect(() => setFocus('code'), [setFocus, byRecovery]);

  const submit = async ({ code }: { code: string }) => {
    setFault(null);
    const outcome = await verify(code);
    if (outcome.kind === 'signed-in') return onSignedIn(outcome.session);
    if (outcome.kind === 'expired') return onBack(outcome.message);
    if (outcome.kind === 'failed') return setFault(outcome.message);
    setFault(t('This code is wrong or has already been used. Enter a new one.'));
    form.setValue('code', '');
    form.setFocus('code');
  };

  return (
    <Form form={form} onSubmit={submit} label={t('Two-step verification')}>
      <p>
        {byRecovery
          ? t('Enter one of the recovery codes you saved when you turned on two-step verification.')
          : t('Enter the 6-digit code that your authenticator app shows now.')}
      </p>
      {fault && <Banner tone="danger">{fault}</Banner>}
      {byRecovery ? (
        <FormTextField
          name="code"
          label={t('Recovery code')}
          placeholder={recoveryCodeShape}
          autoComplete="off"
          isRequired
        />
      ) : (
        <FormTextField
          name="code"
          label={t('Code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="123456"
          isRequired
        />
      )}
      <Button type="submit" isWide isPending={form.formState.isSubmitting}>
        {t('Verify')}
      </Button>
      <div className={classes.ways}>
        <Button
          variant="quiet"
          size="s"
          onPress={() => {
            setFault(null);
            reset();
            setByRecovery(!byRecovery);
          }}
        >
          {byRecovery ? t('Use the authenticator app') : t('Use a recovery code')}
        </Button>
        <Button variant="quiet" size="s" onPress={() => onBack()}>
          {t('Back to login')}
        </Button>
      </div>
    </Form>
  );
}
