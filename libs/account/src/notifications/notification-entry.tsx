import { readNews, type Notification, type TeamNotification } from '@atrium/domain';
import { Button, TextLink, VisuallyHidden } from '@atrium/ui';
import { currentTranslator, locale, newsText, notificationText, t } from '@atrium/texts';
import classes from './notifications.module.css';

export type BellEntry = Notification | TeamNotification;

const timeOf = (instant: string) =>
  new Date(instant).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });

/** In the user's language; entries that this release can't read stay in English. */
function textsOf({ content, news, subject, text }: BellEntry) {
  if (content !== null) return notificationText(currentTranslator(), content);
  const known = news && readNews(news);
  return known ? newsText(currentTranslator(), known) : { subject, text };
}

export interface NotificationEntryProps {
  one: BellEntry;
  onRead: () => void;
  /** Called when its link is followed. */
  onLeave?: () => void;
}

/** One notification: its text, linked to its page, and a button to mark it as read. */
export function NotificationEntry({ one, onRead, onLeave }: NotificationEntryProps) {
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
            onLeave?.();
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
