import { messageOf, useDismissPasskeyOfferMutation, usePasskeyOfferQuery } from '@atrium/api-slice';
import { toast } from '@atrium/ui';
import { canUsePasskeys } from './browser-passkeys.ts';

/** Whether to offer a passkey to this account on this device; dismissing it counts everywhere. */
export function usePasskeyOffer() {
  const { data } = usePasskeyOfferQuery(undefined, {
    skip: !canUsePasskeys(),
    refetchOnMountOrArgChange: true,
  });
  const [dismiss, dismissing] = useDismissPasskeyOfferMutation();
  return {
    isOpen: data?.isOpen === true && !dismissing.isLoading,
    dismiss: async () => {
      const { error } = await dismiss();
      if (error !== undefined) toast.error(messageOf(error));
    },
  };
}
