import { isFailure, messageOf, signedIn, useSignUpMutation, type Failure } from '@atrium/api-slice';
import type { AttendeeSignUp } from '@atrium/domain';
import { language } from '@atrium/texts';
import { useDispatch } from 'react-redux';

export interface SignUpRefusal {
  message: string;
  faults: Failure['errors'];
}

export type SignUp = (values: AttendeeSignUp) => Promise<SignUpRefusal | null>;

/** Registers an attendee and stores the session; returns null or the error message. */
export function useSignUp(): SignUp {
  const [signUp] = useSignUpMutation();
  const dispatch = useDispatch();
  return async (values) => {
    const { data, error } = await signUp({ body: { ...values, language: language() } });
    if (!data) return { message: messageOf(error), faults: isFailure(error) ? error.errors : [] };
    dispatch(signedIn(data));
    return null;
  };
}
