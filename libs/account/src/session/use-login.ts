import {
  isFailure,
  messageOf,
  signedIn,
  signedOut,
  useLoginMutation,
  useLogoutMutation,
  useVerifySecondFactorMutation,
  type StoredSession,
} from '@atrium/api-slice';
import { useDispatch } from 'react-redux';

export interface LoginValues {
  email: string;
  password: string;
}

/** Answers a code of the second factor; `expired` means that the password is asked for again. */
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

export type Login = (values: LoginValues) => Promise<LoginOutcome>;

/** Logs in and keeps the session; `refuse` may turn an account away with a sentence, and then nothing is kept. */
export function useLogin(refuse?: (session: StoredSession) => string | null): Login {
  const [login] = useLoginMutation();
  const [verify] = useVerifySecondFactorMutation();
  const [logout] = useLogoutMutation();
  const dispatch = useDispatch();

  const keep = async (session: StoredSession) => {
    const refusal = refuse?.(session);
    dispatch(signedIn(session));
    if (refusal) {
      // the login names itself by its token: its cookie is sent to the renewal alone
      await logout({ body: {} });
      dispatch(signedOut());
      return { kind: 'failed', message: refusal } as const;
    }
    return { kind: 'signed-in', session } as const;
  };

  return async (values) => {
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
        const isExpired = isFailure(answer.error) && answer.error.slug === 'gone';
        return { kind: isExpired ? 'expired' : 'failed', message: messageOf(answer.error) };
      },
    };
  };
}
