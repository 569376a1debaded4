import { useOrderDetailQuery } from '@atrium/api-slice';
import { useEffect } from 'react';

/** End of the hold of an earlier order; calls `onOver` when it is no longer pending. */
export function useCurrentHold(orderId: string | undefined, onOver: () => void) {
  const { data, refetch } = useOrderDetailQuery(
    { params: { orderId: orderId ?? '' } },
    { skip: !orderId, refetchOnMountOrArgChange: true },
  );
  const order = orderId === undefined ? undefined : data;
  const isOver = order !== undefined && order.status !== 'PENDING';
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return { until: isOver ? null : (order?.holdUntil ?? null), askAgain: () => void refetch() };
}
