import { messageOf, useCancelEventMutation, useEventCancellationQuery } from '@atrium/api-slice';
import type { AuthoredEvent, EventCancellation } from '@atrium/domain';
import { useState } from 'react';

const pollMs = 2000;

const isDone = ({ cancelledAt, orders, sent }: EventCancellation): boolean =>
  cancelledAt !== null && sent.orders >= orders;

/** What calling an event off gives back, the way to do it, and how far it has come. */
export function useCancellation({ id: eventId, currentStatus }: AuthoredEvent) {
  const [isAsked, setAsked] = useState(false);
  const [isSettled, setSettled] = useState(false);
  const isCancelled = currentStatus === 'CANCELLED';
  const query = useEventCancellationQuery(
    { params: { eventId } },
    {
      skip: !isAsked && !isCancelled,
      refetchOnMountOrArgChange: true,
      pollingInterval: isCancelled && !isSettled ? pollMs : 0,
    },
  );
  const done = query.data !== undefined && isDone(query.data);
  if (done !== isSettled) setSettled(done);
  const [cancel, cancelling] = useCancelEventMutation();
  return {
    query,
    isAsked,
    begin: () => {
      cancelling.reset();
      setAsked(true);
    },
    end: () => setAsked(false),
    isPending: cancelling.isLoading,
    fault: cancelling.error === undefined ? null : messageOf(cancelling.error),
    cancel: async (reason: string) => {
      const { data } = await cancel({ params: { eventId }, body: { reason } });
      if (data) setAsked(false);
    },
  };
}

export type Cancellation = ReturnType<typeof useCancellation>;
