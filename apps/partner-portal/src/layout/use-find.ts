import { useLazyOwnEventsQuery, useLazyPartnerOrdersQuery } from '@atrium/api-slice';
import { formatEventDays, type Needs } from '@atrium/domain';
import type { Found } from '@atrium/ui';
import { useCallback } from 'react';
import { paths } from '../paths.ts';

/** Results of each kind. */
const limit = 5;

/** The search over the portal: what the role may see of events and orders. */
export function useFind(may: (right: Needs) => boolean) {
  const [events] = useLazyOwnEventsQuery();
  const [orders] = useLazyPartnerOrdersQuery();
  const [seesEvents, seesOrders] = [may('read-events'), may('orders')];
  const load = useCallback(
    async (search: string): Promise<Found[]> => {
      const query = { search, limit };
      const [foundEvents, foundOrders] = await Promise.all([
        seesEvents ? events({ query }, true).unwrap() : null,
        seesOrders ? orders({ query }, true).unwrap() : null,
      ]);
      return [
        ...(foundEvents?.items ?? []).map((event) => ({
          id: paths.event(event.id),
          name: event.name,
          detail: formatEventDays(event),
          group: 'Events',
        })),
        ...(foundOrders?.items ?? []).map((order) => ({
          id: paths.order(order.id),
          name: order.number,
          detail: `${order.purchaserName}, ${order.eventName}`,
          group: 'Registrations',
        })),
      ];
    },
    [events, orders, seesEvents, seesOrders],
  );
  return { placeholder: 'Event, order number, name or email', load };
}
