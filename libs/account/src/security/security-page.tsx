import { useLoginActivityQuery, useSecondFactorQuery } from '@atrium/api-slice';
import { Card, QueryView } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { ChangePasswordForm } from './change-password-form.tsx';
import { LoginActivityList } from './login-activity-list.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import classes from './security.module.css';
import { useSignOut } from './use-sign-out.ts';

/** Password, second factor and logins, for a page or a tab of any app. */
export function SecurityPanel() {
  const secondFactor = useSecondFactorQuery();
  // an administrator without the second factor may ask for nothing else
  const isHeldBack = !secondFactor.data || (secondFactor.data.required && !secondFactor.data.enabled);
  const activity = useLoginActivityQuery(undefined, { skip: isHeldBack, refetchOnMountOrArgChange: true });
  const signOut = useSignOut();
  return (
    <div className={classes.panel}>
      <QueryView query={secondFactor}>{(state) => <SecondFactorCard state={state} />}</QueryView>
      {!isHeldBack && (
        <>
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

/** The security page of an account. */
export function SecurityPage() {
  return (
    <div className={classes.page}>
      <title>{`${t('Security')} | Atrium`}</title>
      <h1>{t('Security')}</h1>
      <SecurityPanel />
    </div>
  );
}
