import {
  messageOf,
  signedOut,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useLogoutMutation,
} from '@atrium/api-slice';
import type { LoginActivity } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { useDispatch } from 'react-redux';
import { useGoTo } from '../session/use-go-to.ts';

export interface SignOut {
  one: (login: LoginActivity) => Promise<void>;
  others: () => Promise<void>;
  everywhere: () => Promise<void>;
  isBusy: boolean;
}

/** Ends logins of the account; ending the own one leaves the page. */
export function useSignOut(): SignOut {
  const [endSession, ending] = useEndSessionMutation();
  const [endOthers, endingOthers] = useEndOtherSessionsMutation();
  const [logout, leaving] = useLogoutMutation();
  const dispatch = useDispatch();
  const goTo = useGoTo();

  const told = ({ error }: { error?: unknown }, text: string) => {
    if (error === undefined) toast.success(text);
    else toast.error(messageOf(error));
    return error === undefined;
  };
  const leave = async () => {
    await goTo('/');
    dispatch(signedOut());
  };
  return {
    one: async ({ id, device, current }) => {
      const isDone = told(await endSession({ params: { id } }), t('{{device}} is signed out', { device }));
      if (isDone && current) await leave();
    },
    others: async () => void told(await endOthers(), t('All other devices are signed out')),
    everywhere: async () => {
      if (told(await logout({ body: { everywhere: true } }), t('You are signed out everywhere')))
        await leave();
    },
    isBusy: ending.isLoading || endingOthers.isLoading || leaving.isLoading,
  };
}
