import { useOwnDamageRequestsQuery } from '@atrium/api-slice';
import type { OrderId } from '@atrium/domain';

/** Returns the damage requests about an order; none without a limit of damage. */
export function useDamageOfOrder(id: OrderId, hasLimit: boolean) {
  const { data } = useOwnDamageRequestsQuery(undefined, { skip: !hasLimit });
  return data?.filter(({ orderId }) => orderId === id) ?? [];
}
