import { useInviteToSeatMutation } from '@atrium/api-slice';
import type { TicketId } from '@atrium/domain';

/** Returns what emails the link of an open seat, and returns the error if it fails. */
export function useInviteToSeat(ticketId: TicketId) {
  const [invite] = useInviteToSeatMutation();
  return async (email: string): Promise<unknown> =>
    (await invite({ params: { ticketId }, body: { email } })).error;
}
