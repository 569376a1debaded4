import { isFailure, messageOf, useConfirmEmailMutation } from '@atrium/api-slice';
import { useEffect, useRef } from 'react';

export interface EmailConfirmation {
  /** `refused`: the link is used or expired; `unanswered`: no response, a retry may work. */
  state: 'checking' | 'confirmed' | 'refused' | 'unanswered';
  message: string;
  retry: () => void;
}

/** Confirms an address by its emailed token, once. */
export function useEmailConfirmation(token: string): EmailConfirmation {
  const [confirm, { isSuccess, error }] = useConfirmEmailMutation();
  const attempted = useRef<string | null>(null);
  useEffect(() => {
    if (attempted.current === token) return;
    attempted.current = token;
    void confirm({ params: { token } });
  }, [confirm, token]);
  const isRefused =
    isFailure(error) && error.status !== null && error.status < 500 && error.type !== 'too-many';
  return {
    state: isSuccess ? 'confirmed' : error === undefined ? 'checking' : isRefused ? 'refused' : 'unanswered',
    message: messageOf(error),
    retry: () => void confirm({ params: { token } }),
  };
}
