import { useChangeAnswersMutation } from '@atrium/api-slice';
import type { Answers, TicketId } from '@atrium/domain';

/** Returns what changes the answers of a ticket, and returns the error if it fails. */
export function useChangeAnswers(ticketId: TicketId) {
  const [change] = useChangeAnswersMutation();
  return async (answers: Answers): Promise<unknown> =>
    (await change({ params: { ticketId }, body: { answers } })).error;
}
