import { messageOf, useSetNameChangesMutation } from '@atrium/api-slice';
import type { EventId } from '@atrium/domain';
import { toast } from '@atrium/ui';

/** Saves until when names on the tickets of an event may change. */
export function useNameChanges(eventId: EventId) {
  const [change, saving] = useSetNameChangesMutation();
  const save = async (nameChangeDays: number | null) => {
    const { data } = await change({ params: { eventId }, body: { nameChangeDays } });
    if (data) toast.success('Saved');
  };
  return {
    save: (nameChangeDays: number | null) => void save(nameChangeDays),
    isPending: saving.isLoading,
    failure: saving.error && messageOf(saving.error),
  };
}
