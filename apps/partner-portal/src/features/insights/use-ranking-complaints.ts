import { messageOf, useComplainAboutRankingMutation, useRankingComplaintsQuery } from '@atrium/api-slice';
import type { EventId } from '@atrium/domain';
import { toast } from '@atrium/ui';

/** Loads the complaints about an event's ranking; `complain` resolves to whether it was sent. */
export function useRankingComplaints(eventId: EventId) {
  const complaints = useRankingComplaintsQuery({ params: { eventId } }, { refetchOnMountOrArgChange: true });
  const [send, { isLoading }] = useComplainAboutRankingMutation();
  const complain = async (text: string): Promise<boolean> => {
    const { data, error } = await send({ params: { eventId }, body: { text } });
    if (error) toast.error(messageOf(error));
    else toast.success(`We've received your complaint (${data?.number ?? ''}) and answer it by email`);
    return error === undefined;
  };
  return { complaints, complain, isSending: isLoading };
}
