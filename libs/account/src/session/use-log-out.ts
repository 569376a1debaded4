import { signedOut, useLogoutMutation } from '@atrium/api-slice';
import { useDispatch } from 'react-redux';
import { useGoTo } from './use-go-to.ts';

/** Ends the session here and on the server, and goes to the front page, or where it is told. */
export function useLogOut(): (to?: string) => Promise<void> {
  const [logout] = useLogoutMutation();
  const dispatch = useDispatch();
  const goTo = useGoTo();
  return async (to = '/') => {
    await logout({ body: {} }); // without an answer this browser forgets the session all the same
    // only then: a guarded page would ask to log in, and fetch what it may not see
    await goTo(to);
    dispatch(signedOut());
  };
}
