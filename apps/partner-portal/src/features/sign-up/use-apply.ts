import { isFailure, messageOf, usePartnerSignUpMutation } from '@atrium/api-slice';
import type { FieldFault } from '@atrium/domain';
import type { SignUpValues } from './sign-up-values.ts';

export interface Refusal {
  message: string;
  faults: FieldFault[];
  /** The address has an account already. */
  isKnown: boolean;
}

export type Apply = (values: SignUpValues) => Promise<Refusal | null>;

/** Sends an application; answers null, or why it was not taken. */
export function useApply(): Apply {
  const [signUp] = usePartnerSignUpMutation();
  return async (body) => {
    const { error } = await signUp({ body });
    if (error === undefined) return null;
    const failed = isFailure(error) ? error : null;
    return { message: messageOf(error), faults: failed?.errors ?? [], isKnown: failed?.status === 409 };
  };
}
