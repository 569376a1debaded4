import { isFailure, messageOf, signedIn, useSignUpMutation } from '@atrium/api-slice';
import type { AttendeeSignUp, FieldFault } from '@atrium/domain';
import { language } from '@atrium/ui/language';
import { useDispatch } from 'react-redux';

export interface SignUpRefusal {
  message: string;
  faults: FieldFault[];
}

export type SignUp = (values: AttendeeSignUp) => Promise<SignUpRefusal | null>;

/** Registers an attendee and keeps the session; answers null, or why not. */
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
