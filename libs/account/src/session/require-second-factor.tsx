import { selectNeedsSecondFactor } from '@atrium/api-slice';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';

/** Leads an account that the server holds back to where the second factor is set up. */
export function RequireSecondFactor({ setUpAt }: { setUpAt: string }) {
  const isHeldBack = useSelector(selectNeedsSecondFactor);
  const { pathname } = useLocation();
  return isHeldBack && pathname !== setUpAt ? <Navigate to={setUpAt} replace /> : <Outlet />;
}
