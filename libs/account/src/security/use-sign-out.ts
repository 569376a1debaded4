import {
  messageOf,
  signedOut,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useLogoutMutation,
} from '@atrium/api-slice';
import type { LoginActivity } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useDispatch } from 'react-redux';
import { useNavigateAcrossApps } from '../session/use-navigate-across-apps.ts';
import { deviceName } from './device-name.ts';

export interface SignOut {
  one: (login: LoginActivity) => Promise<void>;
  others: () => Promise<void>;
  everywhere: () => Promise<void>;
  isBusy: boolean;
}

/** Ends login sessions of the account; ending the current one leaves the page. */
export function useSignOut(): SignOut {
  const [endSession, ending] = useEndSessionMutation();
  const [endOthers, endingOthers] = useEndOtherSessionsMutation();
  const [logout, leaving] = useLogoutMutation();
  const dispatch = useDispatch();
  const goTo = useNavigateAcrossApps();

  const toastResult = ({ error }: { error?: unknown }, text: string) => {
    if (error === undefined) toast.success(text);
    else toast.error(messageOf(error));
    return error === undefined;
  };
  const leave = async () => {
    await goTo('/');
    dispatch(signedOut());
  };
  return {
    one: async (login) => {
      const ended = await endSession({ params: { id: login.id } });
      const isDone = toastResult(ended, t('{{device}} logged out', { device: deviceName(login) }));
      if (isDone && login.current) await leave();
    },
    others: async () => void toastResult(await endOthers(), t('All other devices logged out')),
    everywhere: async () => {
      if (toastResult(await logout({ body: { everywhere: true } }), t('Logged out everywhere')))
        await leave();
    },
    isBusy: ending.isLoading || endingOthers.isLoading || leaving.isLoading,
  };
}
