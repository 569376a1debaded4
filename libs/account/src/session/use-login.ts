import {
  isFailure,
  messageOf,
  signedIn,
  signedOut,
  useLoginMutation,
  useLogInWithPasskeyMutation,
  useLogoutMutation,
  useStartPasskeyLoginMutation,
  useVerifySecondFactorMutation,
  type StoredSession,
} from '@atrium/api-slice';
import { t } from '@atrium/texts';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { canSuggestPasskeys, choosePasskey, notLoadedText } from '../passkeys/browser-passkeys.ts';

export interface LoginValues {
  email: string;
  password: string;
}

/** Verifies a code; `expired` means that the password must be entered again. */
export type VerifyCode = (
  code: string,
) => Promise<
  | { kind: 'signed-in'; session: StoredSession }
  | { kind: 'wrong' }
  | { kind: 'failed' | 'expired'; message: string }
>;

export type LoginOutcome =
  | { kind: 'signed-in'; session: StoredSession }
  | { kind: 'wrong' }
  | { kind: 'failed'; message: string }
  | { kind: 'second-factor'; verify: VerifyCode };

export type PasskeyOutcome = Extract<LoginOutcome, { kind: 'signed-in' | 'failed' }> | { kind: 'none' };

export interface Login {
  withPassword: (values: LoginValues) => Promise<LoginOutcome>;
  /** Opens the browser's dialog; `none` if no passkey is chosen in it. */
  withPasskey: () => Promise<PasskeyOutcome>;
  /** Waits until a passkey is chosen among the suggestions of the email field. */
  withSuggestedPasskey: (signal: AbortSignal) => Promise<PasskeyOutcome>;
}

/**
 * Logs in and stores the session. If `refuse` returns a message, the new session is ended again and the message
 * returned.
 */
export function useLogin(refuse?: (session: StoredSession) => string | null): Login {
  const [login] = useLoginMutation();
  const [verify] = useVerifySecondFactorMutation();
  const [startPasskeyLogin] = useStartPasskeyLoginMutation();
  const [logInWithPasskey] = useLogInWithPasskeyMutation();
  const [logout] = useLogoutMutation();
  const dispatch = useDispatch();
  const isDialogUsed = useRef(false);

  const keep = async (session: StoredSession) => {
    const refusal = refuse?.(session);
    dispatch(signedIn(session));
    if (refusal) {
      // after `signedIn`, because the logout needs the access token: the cookie is sent to the refresh call alone
      await logout({ body: {} });
      dispatch(signedOut());
      return { kind: 'failed', message: refusal } as const;
    }
    return { kind: 'signed-in', session } as const;
  };

  const withPasskey = async (how?: Parameters<typeof choosePasskey>[1]): Promise<PasskeyOutcome> => {
    // the dialog replaces the suggestions: a passkey suggested meanwhile would log in a second time
    const isReplaced = () => how !== undefined && isDialogUsed.current;
    isDialogUsed.current ||= how === undefined;
    const started = await startPasskeyLogin();
    // nobody has asked for a suggestion
    if (!started.data) return how ? { kind: 'none' } : { kind: 'failed', message: messageOf(started.error) };
    if (isReplaced()) return { kind: 'none' };
    const choice = await choosePasskey(started.data, how);
    if (choice.kind === 'not-loaded' && !how) return { kind: 'failed', message: notLoadedText() };
    if (choice.kind !== 'chosen' || isReplaced()) return { kind: 'none' };
    const { data, error } = await logInWithPasskey({ body: choice.used });
    if (!data) return { kind: 'failed', message: messageOf(error) };
    if (data.status === 'Success') return keep(data);
    return { kind: 'failed', message: t("We don't know this passkey. Log in with your password.") };
  };

  const withPassword = async (values: LoginValues): Promise<LoginOutcome> => {
    const { data, error } = await login({ body: values });
    if (!data) return { kind: 'failed', message: messageOf(error) };
    if (data.status === 'InvalidCredentials') return { kind: 'wrong' };
    if (data.status === 'Success') return keep(data);
    const { challenge } = data;
    return {
      kind: 'second-factor',
      verify: async (code) => {
        const answer = await verify({ body: { challenge, code } });
        if (answer.data) return answer.data.status === 'Success' ? keep(answer.data) : { kind: 'wrong' };
        const isExpired = isFailure(answer.error) && answer.error.code === 'login-expired';
        return { kind: isExpired ? 'expired' : 'failed', message: messageOf(answer.error) };
      },
    };
  };
  return {
    withPassword,
    withPasskey: () => withPasskey(),
    withSuggestedPasskey: async (signal) =>
      (await canSuggestPasskeys()) ? withPasskey({ isSuggested: true, signal }) : { kind: 'none' },
  };
}
