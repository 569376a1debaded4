import { messageOf, useAttendeeAnswersQuery, useSensitiveAnswersMutation } from '@atrium/api-slice';
import type { TicketId } from '@atrium/domain';
import { toast } from '@atrium/ui';

/** Loads the answers of an attendee, as they are now, and the sensitive ones when they are asked for. */
export function useAnswers(eventId: number, ticketId: TicketId) {
  const params = { eventId, ticketId };
  const answers = useAttendeeAnswersQuery({ params }, { refetchOnMountOrArgChange: true });
  const [read, reading] = useSensitiveAnswersMutation();
  return {
    answers,
    /** Undefined until they were asked for. */
    sensitive: reading.data,
    isReading: reading.isLoading,
    onRead: async () => {
      const { error } = await read({ params });
      if (error) toast.error(messageOf(error));
    },
  };
}
