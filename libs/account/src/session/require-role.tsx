import { rolesOf, selectSession } from '@atrium/api-slice';
import type { Role } from '@atrium/domain';
import { Button, Container, EmptyState } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Lock } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import classes from '../shell/shell.module.css';
import { dashboardPath, loginFor } from './role-paths.ts';
import { useLogOut } from './use-log-out.ts';

/** Guards the routes of one role, or of any account: visitors log in first, other accounts see a notice. */
export function RequireRole({ role, loginPath = '/login' }: { role?: Role; loginPath?: string }) {
  const session = useSelector(selectSession);
  const { pathname, search } = useLocation();
  const logOut = useLogOut();
  if (!session) return <Navigate to={loginFor(loginPath, pathname + search)} replace />;
  const roles = rolesOf(session);
  if (!role || roles.includes(role)) return <Outlet />;
  const isWithoutRole = roles.length === 0;
  return (
    <Container className={classes.notice}>
      <title>{`${t('Not for this account')} | Atrium`}</title>
      <EmptyState
        icon={<Lock size={24} aria-hidden />}
        title={
          <span role="heading" aria-level={1}>
            {t("This page isn't for your account")}
          </span>
        }
        detail={
          <>
            {t("You're logged in as {{email}}.", { email: session.email })}
            {isWithoutRole &&
              ` ${t("Your account can't use the partner portal any more. We've emailed you the reason.")}`}
          </>
        }
        action={
          isWithoutRole ? (
            <Button onPress={() => void logOut()}>{t('Log out')}</Button>
          ) : (
            <Button href={dashboardPath(session)}>{t('Go to your dashboard')}</Button>
          )
        }
      />
    </Container>
  );
}
