import type { Notification, NotificationId, TeamNotification } from '@atrium/domain';
import { Button, QueryView, TextLink, VisuallyHidden, type ViewedQuery } from '@atrium/ui';
import { currentTranslator, locale, notificationText, t } from '@atrium/texts';
import classes from './notifications.module.css';

type Entry = Notification | TeamNotification;

export interface NotificationListProps {
  query: ViewedQuery<Entry[]>;
  /** Marks these as read, or all. */
  onRead: (ids?: NotificationId[]) => void;
  onLeave: () => void;
}

/** Notifications, the latest first. */
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
      <QueryView query={query} failed={t("We couldn't load your notifications")}>
        {(list) =>
          list.length === 0 ? (
            <p className={classes.none}>{t('No new notifications')}</p>
          ) : (
            <ul className={classes.list}>
              {list.map((one) => (
                <li key={one.id} className={classes.entry} data-unread={!one.read || undefined}>
                  <ListEntry one={one} onRead={() => onRead([one.id])} onLeave={onLeave} />
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

/** In the user's language; entries that an older release stored stay in English. */
const textsOf = ({ content, subject, text }: Entry) =>
  content === null ? { subject, text } : notificationText(currentTranslator(), content);

function ListEntry({ one, onRead, onLeave }: { one: Entry; onRead: () => void; onLeave: () => void }) {
  const { subject, text } = textsOf(one);
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
      <p className={classes.text}>{text}</p>
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
