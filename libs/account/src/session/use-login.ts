import {
  messageOf,
  signedIn,
  useLoginMutation,
  useLogoutMutation,
  type StoredSession,
} from '@atrium/api-slice';
import { useDispatch } from 'react-redux';

export interface LoginValues {
  email: string;
  password: string;
}

export type LoginOutcome =
  { kind: 'signed-in'; session: StoredSession } | { kind: 'wrong' } | { kind: 'failed'; message: string };

export type Login = (values: LoginValues) => Promise<LoginOutcome>;

/** Logs in and keeps the session; `refuse` may turn an account away with a sentence, and then nothing is kept. */
export function useLogin(refuse?: (session: StoredSession) => string | null): Login {
  const [login] = useLoginMutation();
  const [logout] = useLogoutMutation();
  const dispatch = useDispatch();
  return async (values) => {
    const { data, error } = await login({ body: values });
    if (!data) return { kind: 'failed', message: messageOf(error) };
    if (data.status !== 'Success') return { kind: 'wrong' };
    const refusal = refuse?.(data);
    if (refusal) {
      await logout({ body: {} });
      return { kind: 'failed', message: refusal };
    }
    dispatch(signedIn(data));
    return { kind: 'signed-in', session: data };
  };
}
