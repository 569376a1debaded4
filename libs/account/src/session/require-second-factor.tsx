import { selectNeedsSecondFactor } from '@atrium/api-slice';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';

/** Redirects accounts that must set up two-step verification first. */
export function RequireSecondFactor({ setUpAt }: { setUpAt: string }) {
  const isHeldBack = useSelector(selectNeedsSecondFactor);
  const { pathname } = useLocation();
  return isHeldBack && pathname !== setUpAt ? <Navigate to={setUpAt} replace /> : <Outlet />;
}
