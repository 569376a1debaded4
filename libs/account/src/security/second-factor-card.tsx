import type { SecondFactor } from '@atrium/domain';
import { Badge, Banner, Button, Card } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState } from 'react';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import classes from './security.module.css';
import { useSecondFactorChanges } from './use-second-factor.ts';

type OpenDialog = 'renew' | 'disable';

/** Turns two-step verification on and off, and shows new recovery codes once. */
export function SecondFactorCard({ state }: { state: SecondFactor }) {
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [pending, setPending] = useState<OpenDialog | null>(null);
  const { renewCodes, disable } = useSecondFactorChanges();

  const submit = async (password: string) => {
    if (pending === 'disable') return (await disable(password)).error;
    const { data, error } = await renewCodes(password);
    if (data) setCodes(data.recoveryCodes);
    return error;
  };
  return (
    <Card title={t('Two-step verification')}>
      <div className={classes.section}>
        <div className={classes.state}>
          {state.enabled ? <Badge tone="success">{t('On')}</Badge> : <Badge>{t('Off')}</Badge>}
          <span className={classes.quiet}>
            {state.enabled
              ? t('You log in with your password and a code from your authenticator app.')
              : t(
                  'Protects your account if your password is stolen: you also enter a code from your phone to log in.',
                )}
          </span>
        </div>
        {state.required && !state.enabled && (
          <Banner tone="warning" title={t('Set up two-step verification to continue')}>
            {t("Administrators need it. You can use the console once it's on.")}
          </Banner>
        )}
        {codes ? (
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        ) : isSettingUp ? (
          <SecondFactorSetup
            onOn={(fresh) => {
              setSettingUp(false);
              setCodes(fresh);
            }}
            onCancel={() => setSettingUp(false)}
          />
        ) : state.enabled ? (
          <>
            <p>
              {t('You have {{count}} recovery codes left.', {
                count: state.recoveryCodesLeft,
                defaultValue_one: 'You have {{count}} recovery code left.',
              })}
            </p>
            <div className={classes.actions}>
              <Button variant="secondary" onPress={() => setPending('renew')}>
                {t('New recovery codes')}
              </Button>
              {!state.required && (
                <Button variant="quiet" onPress={() => setPending('disable')}>
                  {t('Turn off')}
                </Button>
              )}
            </div>
          </>
        ) : (
          <div className={classes.actions}>
            <Button onPress={() => setSettingUp(true)}>{t('Set up')}</Button>
          </div>
        )}
      </div>
      {pending && (
        <PasswordDialog
          title={pending === 'disable' ? t('Turn off two-step verification?') : t('New recovery codes?')}
          text={
            pending === 'disable'
              ? t("You'll log in with your password only.")
              : t('The old codes stop working.')
          }
          confirmText={pending === 'disable' ? t('Turn off') : t('Show new codes')}
          tone={pending === 'disable' ? 'danger' : 'primary'}
          submit={submit}
          onClose={() => setPending(null)}
        />
      )}
    </Card>
  );
}
