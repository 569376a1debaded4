import { usePreviewMailingQuery } from '@atrium/api-slice';
import type { EventId } from '@atrium/domain';
import type { MailingBody } from './mailing-values.ts';

/** Counts the people who would get a mailing now, and tells whether we read it first. */
export function useRecipientCount(eventId: EventId, { time: _, ...body }: MailingBody) {
  const { currentData, isError } = usePreviewMailingQuery(
    { params: { eventId }, body },
    { refetchOnMountOrArgChange: true },
  );
  return {
    recipients: currentData?.recipients,
    needsApproval: currentData?.needsApproval === true,
    isError,
  };
}
