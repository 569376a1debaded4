import {
  useOwnNotificationsQuery,
  usePartnerNotificationsQuery,
  useReadNotificationsMutation,
  useReadPartnerNotificationsMutation,
} from '@atrium/api-slice';

export type BellRole = 'attendee' | 'partner';

/** Notifications, loaded when the list opens, and the function to mark some or all as read. */
export function useNotifications({ role, isOpen }: { role: BellRole; isOpen: boolean }) {
  const isPartner = role === 'partner';
  const own = useOwnNotificationsQuery(undefined, { skip: !isOpen || isPartner });
  const team = usePartnerNotificationsQuery(undefined, { skip: !isOpen || !isPartner });
  const [readOwn] = useReadNotificationsMutation();
  const [readTeam] = useReadPartnerNotificationsMutation();
  const read = isPartner ? readTeam : readOwn;
  return {
    query: isPartner ? team : own,
    markRead: (ids?: string[]) => void read({ body: ids ? { ids } : {} }),
  };
}
