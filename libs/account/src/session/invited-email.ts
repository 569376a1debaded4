import { useLocation } from 'react-router';

/** State of a navigation to the login page: the address that was invited, never a part of the URL. */
export interface InvitedState {
  email: string;
}

const isInvited = (state: unknown): state is InvitedState =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string';

/** Returns the address for the login or sign-up form of somebody who followed an emailed invitation. */
export function useInvitedEmail(): string {
  const state: unknown = useLocation().state;
  return isInvited(state) ? state.email : '';
}
