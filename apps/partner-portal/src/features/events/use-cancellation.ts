import { messageOf, useCancelEventMutation, useEventCancellationQuery } from '@atrium/api-slice';
import { seconds, type EditableEvent, type EventCancellation } from '@atrium/domain';
import { useState } from 'react';

const pollMs = seconds(2);

const isDone = ({ cancelledAt, orders, sent }: EventCancellation): boolean =>
  cancelledAt !== null && sent.orders >= orders;

/** Previews the refunds of a cancellation, cancels the event, and follows the progress. */
export function useCancellation({ id: eventId, currentStatus }: EditableEvent) {
  const [isConfirming, setConfirming] = useState(false);
  const [isSettled, setSettled] = useState(false);
  const isCancelled = currentStatus === 'CANCELLED';
  const query = useEventCancellationQuery(
    { params: { eventId } },
    {
      skip: !isConfirming && !isCancelled,
      refetchOnMountOrArgChange: true,
      pollingInterval: isCancelled && !isSettled ? pollMs : 0,
    },
  );
  const done = query.data !== undefined && isDone(query.data);
  if (done !== isSettled) setSettled(done);
  const [cancel, cancelling] = useCancelEventMutation();
  return {
    query,
    isConfirming,
    begin: () => {
      cancelling.reset();
      setConfirming(true);
    },
    end: () => setConfirming(false),
    isPending: cancelling.isLoading,
    fault: cancelling.error === undefined ? null : messageOf(cancelling.error),
    cancel: async (reason: string) => {
      const { data } = await cancel({ params: { eventId }, body: { reason } });
      if (data) setConfirming(false);
    },
  };
}

export type Cancellation = ReturnType<typeof useCancellation>;
