import { useOwnOrdersQuery } from '@atrium/api-slice';
import { paths } from '../../paths.ts';
import type { JointPurchase } from './checkout.slice.ts';
import { useCheckout } from './use-checkout.ts';

/** The place of an order among those that were placed together. Null for an order of its own. */
export function useJointPayment(orderId: string) {
  const { carts, purchase } = useCheckout().checkout;
  const placed = purchase?.orders ?? [];
  const index = placed.findIndex((order) => order.orderId === orderId);
  const isJoint = index >= 0 && placed.length > 1;
  const own = useOwnOrdersQuery(undefined, { skip: !isJoint, refetchOnMountOrArgChange: true });
  if (!isJoint) return null;

  // its cart is cleared once an order is paid
  const waits = (order: JointPurchase['orders'][number]) =>
    carts[order.eventId]?.lastTry?.orderId === order.orderId;
  const next = [...placed.slice(index + 1), ...placed.slice(0, index)].find(waits);
  return {
    position: index + 1,
    count: placed.length,
    /** The payment of the next order that waits for one, or the confirmation of all. */
    next: next ? paths.payment(next.eventId, next.orderId) : paths.basketConfirmation,
    isLast: next === undefined,
    orders: placed.flatMap((order) => own.data?.filter(({ id }) => id === order.orderId) ?? []),
  };
}
