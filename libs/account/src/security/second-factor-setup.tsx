import { useConfirmSecondFactorMutation, useSetUpSecondFactorMutation } from '@atrium/api-slice';
import { AppCode } from '@atrium/domain';
import { Banner, Button, Form, FormActions, FormTextField, QueryView, useKitForm } from '@atrium/ui';
import { t, Words } from '@atrium/ui/language';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { showFaults } from '../form/show-faults.ts';
import classes from './security.module.css';

const CodeForm = z.object({ code: AppCode });
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

export interface SecondFactorSetupProps {
  /** It is on; these are its recovery codes. */
  onOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Shows the secret for the app and takes a code that proves it arrived. */
export function SecondFactorSetup({ onOn, onCancel }: SecondFactorSetupProps) {
  const [setUp, secret] = useSetUpSecondFactorMutation();
  const [confirm] = useConfirmSecondFactorMutation();
  const [fault, setFault] = useState<string | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void setUp();
  }, [setUp]);
  const form = useKitForm<{ code: string }>({
    defaultValues: { code: '' },
    resolver: zodResolver(CodeForm),
  });
  const submit = async (body: { code: string }) => {
    setFault(null);
    const { data, error } = await confirm({ body });
    if (data) onOn(data.recoveryCodes);
    else setFault(showFaults(form, error, ['code']));
  };
  return (
    <QueryView query={{ ...secret, refetch: () => void setUp() }}>
      {(given) => (
        <Form form={form} onSubmit={submit} label={t('Set up two-step verification')}>
          <ol className={classes.steps}>
            <li>
              {t(
                'Scan this picture with an authenticator app, such as Google Authenticator, 1Password or Aegis.',
              )}
              <img
                className={classes.qr}
                src={given.qrCode}
                alt={t('QR code for the authenticator app')}
                width={200}
                height={200}
              />
              <span className={classes.quiet}>
                <Words
                  text={t('Or type this key into the app: <0>{{key}}</0>', { key: inGroups(given.secret) })}
                  parts={[<code key="key" className={classes.secret} />]}
                />
              </span>
            </li>
            <li>{t('Enter the 6-digit code that the app shows.')}</li>
          </ol>
          {fault && <Banner tone="danger">{fault}</Banner>}
          <FormTextField
            name="code"
            label={t('Code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="123456"
            isRequired
          />
          <FormActions>
            <Button variant="secondary" onPress={onCancel}>
              {t('Cancel')}
            </Button>
            <Button type="submit" isPending={form.formState.isSubmitting}>
              {t('Turn on')}
            </Button>
          </FormActions>
        </Form>
      )}
    </QueryView>
  );
}
