import type { ThreadId, ThreadSummary } from '@atrium/domain';
import { Badge, TextLink } from '@atrium/ui';
import { locale, t } from '@atrium/texts';
import { paths } from '../../paths.ts';
import classes from './messages.module.css';

/** Conversations, the latest first. */
export function ThreadList({ threads, current }: { threads: ThreadSummary[]; current: ThreadId | null }) {
  const day = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' });
  return (
    <ul className={classes.threads} aria-label={t('Conversations')}>
      {threads.map((thread) => (
        <li key={thread.id} className={classes.thread} data-current={thread.id === current || undefined}>
          <TextLink
            href={paths.thread(thread.id)}
            isPlain
            className={classes.threadLink}
            aria-current={thread.id === current ? 'page' : undefined}
          >
            <span className={classes.threadHead}>
              <span className={classes.with}>{thread.with}</span>
              <time dateTime={thread.lastMessageAt} className={classes.quiet}>
                {day.format(new Date(thread.lastMessageAt))}
              </time>
            </span>
            <span className={classes.eventName}>{thread.eventName}</span>
            <span className={classes.threadFoot}>
              <span className={classes.lastText}>
                {thread.lastAuthor === 'attendee' && thread.lastText
                  ? t('You: {{text}}', { text: thread.lastText })
                  : thread.lastText || t('Removed by our moderators')}
              </span>
              {thread.unread > 0 && (
                <Badge tone="accent">{t('{{count}} new', { count: thread.unread })}</Badge>
              )}
            </span>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
