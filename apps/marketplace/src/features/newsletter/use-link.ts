import { isFailure, messageOf } from '@atrium/api-slice';
import { useEffect, useRef } from 'react';

export interface LinkState {
  /** `refused`: the link is spent or too old; `unanswered`: another try may work. */
  state: 'waiting' | 'done' | 'refused' | 'unanswered';
  message: string;
  retry: () => void;
}

/** Does what a mailed link asks for, once for each secret in it. */
export function useLink(
  secret: string,
  act: () => void,
  { isSuccess, error }: { isSuccess: boolean; error?: unknown },
): LinkState {
  const tried = useRef<string | null>(null);
  useEffect(() => {
    if (tried.current === secret) return;
    tried.current = secret;
    act();
  });
  const isRefused =
    isFailure(error) && error.status !== null && error.status < 500 && error.slug !== 'too-many';
  return {
    state: isSuccess ? 'done' : error === undefined ? 'waiting' : isRefused ? 'refused' : 'unanswered',
    message: messageOf(error),
    retry: act,
  };
}
