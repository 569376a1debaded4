import {
  useLazyAdminEventsQuery,
  useLazyAdminOrdersQuery,
  useLazyAdminPartnersQuery,
  useLazyUsersQuery,
} from '@atrium/api-slice';
import { formatEventDays } from '@atrium/domain';
import type { Found } from '@atrium/ui';
import { useCallback } from 'react';
import { paths } from '../paths.ts';

/** Results of each kind. */
const limit = 5;

/** The search over the console: events, partners, orders and accounts. */
export function useFind() {
  const [events] = useLazyAdminEventsQuery();
  const [partners] = useLazyAdminPartnersQuery();
  const [orders] = useLazyAdminOrdersQuery();
  const [users] = useLazyUsersQuery();
  const load = useCallback(
    async (search: string): Promise<Found[]> => {
      const query = { search, limit };
      const [foundEvents, foundPartners, foundOrders, foundUsers] = await Promise.all([
        events({ query }, true).unwrap(),
        partners({ query }, true).unwrap(),
        orders({ query }, true).unwrap(),
        users({ query }, true).unwrap(),
      ]);
      return [
        ...foundEvents.items.map((event) => ({
          id: paths.event(event.id),
          name: event.name,
          detail: `${event.partner.partnerName}, ${formatEventDays(event)}`,
          group: 'Events',
        })),
        ...foundPartners.items.map((partner) => ({
          id: paths.partner(partner.id),
          name: partner.name,
          group: 'Partners',
        })),
        ...foundOrders.items.map((order) => ({
          id: paths.order(order.id),
          name: order.number,
          detail: `${order.purchaserName}, ${order.eventName}`,
          group: 'Registrations',
        })),
        ...foundUsers.items.map((user) => ({
          id: paths.account(user.email),
          name: user.name || user.email,
          detail: user.email,
          group: 'Accounts',
        })),
      ];
    },
    [events, partners, orders, users],
  );
  return { placeholder: 'Event, partner, order number, name or email', load };
}
