import { PageLoading, dashboardPath, loginFor, useNavigateAcrossApps } from '@atrium/account';
import { selectSession } from '@atrium/api-slice';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { paths } from '../../paths.ts';

/** `/dashboard` redirects to the account's dashboard: its profile, the portal or the console. */
export function DashboardPage() {
  const session = useSelector(selectSession);
  const goTo = useNavigateAcrossApps();
  useEffect(() => {
    if (session) void goTo(dashboardPath(session), { replace: true });
  }, [session, goTo]);
  if (!session) return <Navigate to={loginFor(paths.login, paths.dashboard)} replace />;
  return <PageLoading />;
}
