import { messageOf, useResendConfirmationMutation } from '@atrium/api-slice';

export interface Resend {
  state: 'idle' | 'sending' | 'sent';
  fault: string | null;
  send: () => void;
}

/** Sends the account's confirmation email again. */
export function useResendConfirmation(): Resend {
  const [resend, { isLoading, isSuccess, error }] = useResendConfirmationMutation();
  return {
    state: isLoading ? 'sending' : isSuccess ? 'sent' : 'idle',
    fault: error === undefined ? null : messageOf(error),
    send: () => void resend(),
  };
}
