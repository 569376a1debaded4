import { rolesOf, selectSession } from '@atrium/api-slice';
import type { Role } from '@atrium/domain';
import { Button, Container, EmptyState } from '@atrium/ui';
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
      <title>Not for this account | Atrium</title>
      <EmptyState
        icon={<Lock size={24} aria-hidden />}
        title={
          <span role="heading" aria-level={1}>
            This page is not for your account
          </span>
        }
        detail={`You are logged in as ${session.email}.`}
        action={<Button href={dashboardOf(session)}>Go to your dashboard</Button>}
      />
    </Container>
  );
}
