import { AppCode } from '@atrium/domain';
import {
  Banner,
  Button,
  Form,
  FormActions,
  FormTextField,
  QueryView,
  schemaResolver,
  useKitForm,
} from '@atrium/ui';
import { t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';
import { useState } from 'react';
import { z } from 'zod';
import { showFieldErrors } from '../form/show-field-errors.ts';
import classes from './security.module.css';
import { useSecondFactorSetup } from './use-second-factor.ts';

const CodeForm = z.object({ code: AppCode });
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

export interface SecondFactorSetupProps {
  /** Called with the recovery codes after two-step verification is on. */
  onOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Shows the authenticator secret and verifies a code from it. */
export function SecondFactorSetup({ onOn, onCancel }: SecondFactorSetupProps) {
  const { secret, confirm } = useSecondFactorSetup();
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<{ code: string }>({
    defaultValues: { code: '' },
    resolver: schemaResolver(CodeForm),
  });
  const submit = async (body: { code: string }) => {
    setFault(null);
    const { data, error } = await confirm(body);
    if (data) onOn(data.recoveryCodes);
    else setFault(showFieldErrors(form, error, ['code']));
  };
  return (
    <QueryView query={secret}>
      {(given) => (
        <Form form={form} onSubmit={submit} label={t('Set up two-step verification')}>
          <ol className={classes.steps}>
            <li>
              {t(
                'Scan this code with an authenticator app, such as Google Authenticator, 1Password or Aegis.',
              )}
              <img
                className={classes.qr}
                src={given.qrCode}
                alt={t('QR code for the authenticator app')}
                width={200}
                height={200}
              />
              <span className={classes.quiet}>
                <TranslatedText
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
