import { useOwnNotificationsQuery, useReadNotificationsMutation } from '@atrium/api-slice';
import { IconButton, Popover } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications.module.css';
import { useNews } from './use-news.ts';

/** The bell of the top bar: how much is unread, and what it is. */
export function NotificationBell({ account }: { account: string }) {
  const unread = useNews(account)?.notifications ?? 0;
  const [isOpen, setOpen] = useState(false);
  const query = useOwnNotificationsQuery(undefined, { skip: !isOpen });
  const [read] = useReadNotificationsMutation();
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
      {(close) => (
        <NotificationList
          query={query}
          onRead={(ids) => void read({ body: ids ? { ids } : {} })}
          onLeave={close}
        />
      )}
    </Popover>
  );
}
