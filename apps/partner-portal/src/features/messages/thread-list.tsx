import type { ThreadId, ThreadSummary } from '@atrium/domain';
import { Badge, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './messages.module.css';

/** The conversations, the one with the newest message first. */
export function ThreadList({
  threads,
  current,
}: {
  threads: readonly ThreadSummary[];
  current: ThreadId | null;
}) {
  return (
    <nav aria-label="Conversations">
      <ul className={classes.threads}>
        {threads.map((thread) => (
          <li key={thread.id} className={classes.thread} data-current={thread.id === current || undefined}>
            <TextLink
              href={paths.messages(thread.id)}
              aria-current={thread.id === current ? 'page' : undefined}
            >
              {thread.with}
            </TextLink>
            {thread.unread > 0 && <Badge tone="info">{`${thread.unread} new`}</Badge>}
            <p className={classes.about}>{thread.eventName}</p>
            <p className={classes.last}>{thread.lastText || 'Removed by our moderators'}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
