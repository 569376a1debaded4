import { loginFor } from '@atrium/account';
import { selectSession } from '@atrium/api-slice';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../paths.ts';

/** Guards the order pages: visitors log in and return, other accounts see a notice (visitor spec 6). */
export function RequireBuyer() {
  const session = useSelector(selectSession);
  const { pathname, search } = useLocation();
  if (!session) return <Navigate to={loginFor(paths.login, pathname + search)} replace />;
  if (session.attendeeId === null) return <Navigate to={paths.needAttendeeLogin} replace />;
  return <Outlet />;
}
