import { isFailure, messageOf, usePartnerSignUpMutation, type Failure } from '@atrium/api-slice';
import type { SignUpValues } from './sign-up-values.ts';

export interface ApplicationRefusal {
  message: string;
  faults: Failure['errors'];
  /** The address already has an account. */
  isKnown: boolean;
}

export type Apply = (values: SignUpValues) => Promise<ApplicationRefusal | null>;

/** Sends an application; resolves to null, or the error. */
export function useApply(): Apply {
  const [signUp] = usePartnerSignUpMutation();
  return async (body) => {
    const { error } = await signUp({ body });
    if (error === undefined) return null;
    const failed = isFailure(error) ? error : null;
    return { message: messageOf(error), faults: failed?.errors ?? [], isKnown: failed?.status === 409 };
  };
}
