import type { NewsKind, Notification, NotificationId } from '@atrium/domain';
import { Button, QueryView, TextLink, VisuallyHidden, type ViewedQuery } from '@atrium/ui';
import { locale, t } from '@atrium/ui/language';
import classes from './notifications.module.css';

export interface NotificationListProps {
  query: ViewedQuery<Notification[]>;
  /** Marks these as read, or all. */
  onRead: (ids?: NotificationId[]) => void;
  onLeave: () => void;
}

/** What is new, the latest first. */
export function NotificationList({ query, onRead, onLeave }: NotificationListProps) {
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('Notifications')}</h2>
        {query.data?.some(({ read }) => !read) && (
          <Button variant="quiet" size="s" onPress={() => onRead()}>
            {t('Mark all as read')}
          </Button>
        )}
      </div>
      <QueryView query={query} failed={t('Your notifications could not be loaded')}>
        {(list) =>
          list.length === 0 ? (
            <p className={classes.none}>{t('No new notifications')}</p>
          ) : (
            <ul className={classes.list}>
              {list.map((one) => (
                <li key={one.id} className={classes.entry} data-unread={!one.read || undefined}>
                  <Entry one={one} onRead={() => onRead([one.id])} onLeave={onLeave} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
}

const timeOf = (instant: string) =>
  new Date(instant).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });

/** Only of these the text is ours: in the others it is an event's name or what somebody wrote. */
const ownText: readonly NewsKind[] = ['event-changed', 'event-cancelled'];

function Entry({ one, onRead, onLeave }: { one: Notification; onRead: () => void; onLeave: () => void }) {
  const subject = t(one.subject);
  return (
    <>
      {one.link === null ? (
        <span className={classes.subject}>{subject}</span>
      ) : (
        <TextLink
          href={one.link}
          isPlain
          className={classes.subject}
          onPress={() => {
            if (!one.read) onRead();
            onLeave();
          }}
        >
          {subject}
        </TextLink>
      )}
      {!one.read && <VisuallyHidden>{t('Unread')}</VisuallyHidden>}
      <p className={classes.text}>{ownText.includes(one.kind) ? t(one.text) : one.text}</p>
      <div className={classes.foot}>
        <time dateTime={one.timestamp}>{timeOf(one.timestamp)}</time>
        {!one.read && (
          <Button variant="quiet" size="s" onPress={onRead}>
            {t('Mark as read')}
          </Button>
        )}
      </div>
    </>
  );
}
