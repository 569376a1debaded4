import type { NotificationId } from '@atrium/domain';
import { Button, QueryView, TextLink, type ViewedQuery } from '@atrium/ui';
import { t } from '@atrium/texts';
import { NotificationEntry, type BellEntry } from './notification-entry.tsx';
import classes from './notifications.module.css';

export interface NotificationListProps {
  query: ViewedQuery<{ items: BellEntry[] }>;
  /** Marks these as read, or all. */
  onRead: (ids?: NotificationId[]) => void;
  onLeave: () => void;
  /** Page with all notifications. */
  allHref: string;
}

/** The latest notifications. */
export function NotificationList({ query, onRead, onLeave, allHref }: NotificationListProps) {
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('Notifications')}</h2>
        {query.data?.items.some(({ read }) => !read) && (
          <Button variant="quiet" size="s" onPress={() => onRead()}>
            {t('Mark all as read')}
          </Button>
        )}
      </div>
      <QueryView query={query} failed={t("We couldn't load your notifications")}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.none}>{t('No new notifications')}</p>
          ) : (
            <ul className={classes.list}>
              {items.map((one) => (
                <li key={one.id} className={classes.entry} data-unread={!one.read || undefined}>
                  <NotificationEntry one={one} onRead={() => onRead([one.id])} onLeave={onLeave} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <p className={classes.all}>
        <TextLink href={allHref} onPress={onLeave}>
          {t('See all')}
        </TextLink>
      </p>
    </div>
  );
}
