import { rolesOf, selectSession } from '@atrium/api-slice';
import type { Role } from '@atrium/domain';
import { Button, Container, EmptyState } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { Lock } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import classes from '../shell/shell.module.css';
import { dashboardOf, loginFor } from './role-home.ts';

/** A route whose pages are for one role: visitors log in first, other accounts are told. */
export function RequireRole({ role, loginPath = '/login' }: { role: Role; loginPath?: string }) {
  const session = useSelector(selectSession);
  const { pathname, search } = useLocation();
  if (!session) return <Navigate to={loginFor(loginPath, pathname + search)} replace />;
  if (rolesOf(session).includes(role)) return <Outlet />;
  return (
    <Container className={classes.notice}>
      <title>{`${t('Not for this account')} | Atrium`}</title>
      <EmptyState
        icon={<Lock size={24} aria-hidden />}
        title={
          <span role="heading" aria-level={1}>
            {t('This page is not for your account')}
          </span>
        }
        detail={t('You are logged in as {{email}}.', { email: session.email })}
        action={<Button href={dashboardOf(session)}>{t('Go to your dashboard')}</Button>}
      />
    </Container>
  );
}
