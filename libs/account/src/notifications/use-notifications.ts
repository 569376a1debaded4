import {
  messageOf,
  useOwnNotificationsQuery,
  usePartnerNotificationsQuery,
  useReadNotificationsMutation,
  useReadPartnerNotificationsMutation,
  type Paged,
} from '@atrium/api-slice';
import type { NotificationFilter } from '@atrium/domain';
import { toast, type ViewedQuery } from '@atrium/ui';
import type { BellEntry } from './notification-entry.tsx';

export type BellRole = 'attendee' | 'partner';

interface WantedNotifications {
  role: BellRole;
  /** Nothing is loaded otherwise. */
  isOpen?: boolean;
  shown?: NotificationFilter;
  page?: number;
  limit: number;
}

/** A page of notifications, and the function to mark some or all as read. */
export function useNotifications({
  role,
  isOpen = true,
  shown = 'all',
  page = 1,
  limit,
}: WantedNotifications) {
  const isPartner = role === 'partner';
  const wanted = { query: { shown, page, limit } };
  const own = useOwnNotificationsQuery(wanted, { skip: !isOpen || isPartner });
  const team = usePartnerNotificationsQuery(wanted, { skip: !isOpen || !isPartner });
  const [readOwn] = useReadNotificationsMutation();
  const [readTeam] = useReadPartnerNotificationsMutation();
  const read = isPartner ? readTeam : readOwn;
  const markRead = async (ids?: string[]) => {
    const { error } = await read({ body: ids ? { ids } : {} });
    if (error) toast.error(messageOf(error));
  };
  const found = isPartner ? team : own;
  // not the list of another page or filter while this one loads or after it failed
  const query: ViewedQuery<Paged<BellEntry[]>> = {
    ...found,
    data: found.currentData,
    isLoading: found.isFetching,
  };
  return { query, markRead: (ids?: string[]) => void markRead(ids) };
}
