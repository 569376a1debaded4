import { useDisableSecondFactorMutation, useRenewRecoveryCodesMutation } from '@atrium/api-slice';
import type { SecondFactor } from '@atrium/domain';
import { Badge, Banner, Button, Card } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { useState } from 'react';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import classes from './security.module.css';

type Asked = 'renew' | 'disable';

/** Turns two-step verification on and off, and shows its recovery codes the one time they are there. */
export function SecondFactorCard({ state }: { state: SecondFactor }) {
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [renew] = useRenewRecoveryCodesMutation();
  const [disable] = useDisableSecondFactorMutation();

  const submit = async (password: string) => {
    if (asked === 'disable') return (await disable({ body: { password } })).error;
    const { data, error } = await renew({ body: { password } });
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
              ? t('A login asks for a code of your authenticator app after the password.')
              : t(
                  'With it, a stolen password alone opens nothing: a login also asks for a code of your phone.',
                )}
          </span>
        </div>
        {state.required && !state.enabled && (
          <Banner tone="warning" title={t('Set up two-step verification to go on')}>
            {t('Administrators need it. Everything else opens once it is on.')}
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
              <Button variant="secondary" onPress={() => setAsked('renew')}>
                {t('New recovery codes')}
              </Button>
              {!state.required && (
                <Button variant="quiet" onPress={() => setAsked('disable')}>
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
      {asked && (
        <PasswordDialog
          title={asked === 'disable' ? t('Turn off two-step verification?') : t('New recovery codes?')}
          text={
            asked === 'disable'
              ? t('From then on your password alone opens your account.')
              : t('The old codes stop working.')
          }
          confirmText={asked === 'disable' ? t('Turn off') : t('Show new codes')}
          tone={asked === 'disable' ? 'danger' : 'primary'}
          submit={submit}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
