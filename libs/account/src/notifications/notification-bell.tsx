import { IconButton, Popover } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';
import { useNotifications, type BellRole } from './use-notifications.ts';
import { useUnreadCounts } from './use-unread-counts.ts';

export interface NotificationBellProps {
  account: string;
  /** Whose notifications: an attendee's own, or a member's of an organiser's team. */
  role: BellRole;
  /** Page with all notifications. */
  allHref: string;
}

/** How many notifications the bell lists. */
const mostListed = 20;

/** Bell of the top bar: unread count and the list of notifications. */
export function NotificationBell({ account, role, allHref }: NotificationBellProps) {
  const unread = useUnreadCounts(account, role)?.notifications ?? 0;
  const [isOpen, setOpen] = useState(false);
  const { query, markRead } = useNotifications({ role, isOpen, limit: mostListed });
  return (
    <Popover
      label={t('Notifications')}
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label={unread > 0 ? t('Notifications, {{count}} unread', { count: unread }) : t('Notifications')}
          icon={
            <span className={classes.bell}>
              <Bell size={20} aria-hidden />
              {unread > 0 && <span className={classes.count}>{unread > 99 ? '99+' : unread}</span>}
            </span>
          }
        />
      }
    >
      {(close) => <NotificationList query={query} onRead={markRead} onLeave={close} allHref={allHref} />}
    </Popover>
  );
}
