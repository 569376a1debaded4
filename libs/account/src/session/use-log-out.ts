import { signedOut, useLogoutMutation } from '@atrium/api-slice';
import { useDispatch } from 'react-redux';
import { useNavigateAcrossApps } from './use-navigate-across-apps.ts';

/** Ends the session here and on the server, and goes to the front page or to `to`. */
export function useLogOut(): (to?: string) => Promise<void> {
  const [logout] = useLogoutMutation();
  const dispatch = useDispatch();
  const goTo = useNavigateAcrossApps();
  return async (to = '/') => {
    await logout({ body: {} }); // even without a response this browser discards the session
    // after navigating, because a guarded page would ask to log in and fetch data it may not see
    await goTo(to);
    dispatch(signedOut());
  };
}
