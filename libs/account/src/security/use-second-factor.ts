import {
  useConfirmSecondFactorMutation,
  useDisableSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useSetUpSecondFactorMutation,
} from '@atrium/api-slice';
import { useEffect, useRef } from 'react';

/** Turns two-step verification off, and replaces its recovery codes. */
export function useSecondFactorChanges() {
  const [renew] = useRenewRecoveryCodesMutation();
  const [disable] = useDisableSecondFactorMutation();
  return {
    renewCodes: (password: string) => renew({ body: { password } }),
    disable: (password: string) => disable({ body: { password } }),
  };
}

/** Requests a new secret on mount, and confirms it with a code from the authenticator app. */
export function useSecondFactorSetup() {
  const [setUp, secret] = useSetUpSecondFactorMutation();
  const [confirm] = useConfirmSecondFactorMutation();
  const pending = useRef(false);
  useEffect(() => {
    if (pending.current) return;
    pending.current = true;
    void setUp();
  }, [setUp]);
  return {
    secret: { ...secret, refetch: () => void setUp() },
    confirm: (body: { code: string }) => confirm({ body }),
  };
}
