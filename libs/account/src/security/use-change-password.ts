import { useChangePasswordMutation } from '@atrium/api-slice';
import type { PasswordChange } from '@atrium/domain';

/** Changes the account's password. */
export function useChangePassword() {
  const [change, { isSuccess }] = useChangePasswordMutation();
  return { change: (body: PasswordChange) => change({ body }), isSuccess };
}
