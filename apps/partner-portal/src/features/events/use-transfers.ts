import { messageOf, useSetTransfersMutation } from '@atrium/api-slice';
import type { EventId } from '@atrium/domain';
import { toast } from '@atrium/ui';

/** Saves whether companies may pay for tickets of an event by transfer. */
export function useTransfers(eventId: EventId) {
  const [change, saving] = useSetTransfersMutation();
  const save = async (acceptsTransfers: boolean) => {
    const { data } = await change({ params: { eventId }, body: { acceptsTransfers } });
    if (data) toast.success('Saved');
  };
  return {
    save: (acceptsTransfers: boolean) => void save(acceptsTransfers),
    isPending: saving.isLoading,
    failure: saving.error && messageOf(saving.error),
  };
}
