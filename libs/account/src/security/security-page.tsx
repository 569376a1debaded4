import { useLoginActivityQuery, usePasskeysQuery, useSecondFactorQuery } from '@atrium/api-slice';
import { Card, QueryView } from '@atrium/ui';
import { t } from '@atrium/texts';
import { PasskeysCard } from '../passkeys/passkeys-card.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { deviceName } from './device-name.ts';
import { LoginActivityList } from './login-activity-list.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import classes from './security.module.css';
import { useSignOut } from './use-sign-out.ts';

/** Two-step verification, passkeys, password and devices, as a page or a tab of any app. */
export function SecurityPanel() {
  const secondFactor = useSecondFactorQuery();
  // without two-step verification the API rejects all other calls of an administrator
  const isHeldBack = !secondFactor.data || (secondFactor.data.required && !secondFactor.data.enabled);
  const activity = useLoginActivityQuery(undefined, { skip: isHeldBack, refetchOnMountOrArgChange: true });
  const passkeys = usePasskeysQuery(undefined, { skip: isHeldBack, refetchOnMountOrArgChange: true });
  const signOut = useSignOut();
  const here = activity.data?.find(({ current }) => current);
  return (
    <div className={classes.panel}>
      <QueryView query={secondFactor}>{(state) => <SecondFactorCard state={state} />}</QueryView>
      {!isHeldBack && (
        <>
          <QueryView query={passkeys}>
            {(list) => <PasskeysCard passkeys={list} suggestion={here ? deviceName(here) : t('Passkey')} />}
          </QueryView>
          <Card title={t('Change password')}>
            <ChangePasswordForm />
          </Card>
          <Card title={t('Login activity')}>
            <QueryView query={activity}>
              {(logins) => <LoginActivityList logins={logins} signOut={signOut} />}
            </QueryView>
          </Card>
        </>
      )}
    </div>
  );
}

/** `SecurityPanel` as a page. */
export function SecurityPage() {
  return (
    <div className={classes.page}>
      <title>{`${t('Security')} | Atrium`}</title>
      <h1>{t('Security')}</h1>
      <SecurityPanel />
    </div>
  );
}
