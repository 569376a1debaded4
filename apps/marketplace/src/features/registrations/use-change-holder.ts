import { useChangeHolderMutation } from '@atrium/api-slice';
import type { HolderForm, TicketId } from '@atrium/domain';

/** Returns what changes the holder of a ticket, and returns the error if it fails. */
export function useChangeHolder(ticketId: TicketId) {
  const [change] = useChangeHolderMutation();
  return async (holder: HolderForm): Promise<unknown> =>
    (await change({ params: { ticketId }, body: holder })).error;
}
