import { isFailure, messageOf } from '@atrium/api-slice';
import { useEffect, useRef } from 'react';

export interface EmailLinkState {
  /** `incomplete`: a part of the link is missing; `refused`: it is used or expired; `unanswered`: no response, a retry may work. */
  state: 'waiting' | 'done' | 'incomplete' | 'refused' | 'unanswered';
  message: string;
  retry: () => void;
}

/** Performs the action of an emailed link, once per secret. */
export function useEmailLinkAction(
  secret: string,
  act: () => void,
  { isSuccess, error }: { isSuccess: boolean; error?: unknown },
): EmailLinkState {
  const attempted = useRef<string | null>(null);
  useEffect(() => {
    if (attempted.current === secret) return;
    attempted.current = secret;
    act();
  });
  const isRefused =
    isFailure(error) && error.status !== null && error.status < 500 && error.type !== 'too-many';
  const refusal = isFailure(error) && error.code === 'validation' ? 'incomplete' : 'refused';
  return {
    state: isSuccess ? 'done' : error === undefined ? 'waiting' : isRefused ? refusal : 'unanswered',
    message: messageOf(error),
    retry: act,
  };
}
