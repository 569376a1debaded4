import { useBeginLegalHoldMutation, useEndLegalHoldMutation } from '@atrium/api-slice';
import type { EventId } from '@atrium/domain';
import { toastResult } from '../actions/index.ts';

/** Holds what is known of an event's attendees past its term, and ends that. */
export function useLegalHold(eventId: EventId) {
  const [begin] = useBeginLegalHoldMutation();
  const [end] = useEndLegalHoldMutation();
  const params = { eventId };
  return {
    begin: (reason: string) => toastResult(begin({ params, body: { reason } }), 'Attendee data held'),
    end: () => toastResult(end({ params }), 'Hold ended'),
  };
}
