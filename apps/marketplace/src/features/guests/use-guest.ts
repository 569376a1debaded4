import {
  isFailure,
  messageOf,
  selectSession,
  signedIn,
  useContinueAsGuestMutation,
  useSetGuestPasswordMutation,
  type Failure,
} from '@atrium/api-slice';
import type { GuestForm, GuestPassword } from '@atrium/domain';
import { language } from '@atrium/texts';
import { useDispatch, useSelector } from 'react-redux';

/** Why a guest can't continue, and what is wrong with which field. */
export interface GuestRefusal {
  message: string;
  faults: Failure['errors'];
  /** An account has the email. */
  isTaken: boolean;
}

const refusalOf = (error: unknown): GuestRefusal => ({
  message: messageOf(error),
  faults: isFailure(error) ? error.errors : [],
  isTaken: isFailure(error) && error.code === 'guest-has-account',
});

/** Opens the session of a guest; returns null or the refusal. */
export function useContinueAsGuest() {
  const [begin] = useContinueAsGuestMutation();
  const dispatch = useDispatch();
  return async (values: GuestForm): Promise<GuestRefusal | null> => {
    const { data, error } = await begin({ body: { ...values, language: language() } });
    if (!data) return refusalOf(error);
    dispatch(signedIn(data));
    return null;
  };
}

/** The guest who is buying, and how a password turns them into an account; null for an account. */
export function useGuest() {
  const session = useSelector(selectSession);
  const [setPassword] = useSetGuestPasswordMutation();
  const dispatch = useDispatch();
  if (!session?.isGuest) return null;
  return {
    email: session.email,
    canSetPassword: session.canSetPassword === true,
    setPassword: async (body: GuestPassword): Promise<GuestRefusal | null> => {
      const { data, error } = await setPassword({ body });
      if (!data) return refusalOf(error);
      dispatch(signedIn(data));
      return null;
    },
  };
}
