import {
  messageOf,
  useCancelMailingMutation,
  useChangeMailingMutation,
  useMailingQuery,
  useOwnEventQuery,
} from '@atrium/api-slice';
import { seconds, type MailingId } from '@atrium/domain';
import { toast } from '@atrium/ui';
import type { MailingBody } from './mailing-values.ts';

/** Loads a mailing with its event, and follows it while it is sent. */
export function useMailing(mailingId: MailingId) {
  const given = { params: { mailingId } };
  const mailing = useMailingQuery(given, { refetchOnMountOrArgChange: true });
  useMailingQuery(given, { skip: mailing.data?.state !== 'SENDING', pollingInterval: seconds(5) });
  const event = useOwnEventQuery(
    { params: { eventId: mailing.data?.event.id ?? 0 } },
    { skip: mailing.data === undefined },
  );
  const [change] = useChangeMailingMutation();
  const [cancel, cancelling] = useCancelMailingMutation();
  return {
    mailing,
    event,
    isCancelling: cancelling.isLoading,
    /** Resolves to an error, or undefined. */
    onSave: async (body: MailingBody): Promise<unknown> => {
      const { error } = await change({ ...given, body });
      if (error === undefined) toast.success('Mailing saved');
      return error;
    },
    onCancel: async () => {
      const { error } = await cancel(given);
      if (error) {
        toast.error(messageOf(error));
        throw new Error(messageOf(error));
      }
      toast.success('Mailing cancelled');
    },
  };
}
