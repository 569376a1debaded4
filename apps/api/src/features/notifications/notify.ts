import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  NotificationId,
  topicOfNotification,
  type NotificationContent,
  type NotificationNews,
  type PartnerId,
  type UserId,
} from '@atrium/domain';
import { newsText, notificationText } from '@atrium/texts';
import type { Context } from '../../context.ts';
import { notifications } from '../../db/schema/index.ts';
import { textsIn } from '../../texts/index.ts';
import { notificationSettings } from '../settings/index.ts';

export interface NotificationDraft {
  userId: UserId;
  /** Set for a member of a company's team. */
  partnerId?: PartnerId;
  content: NotificationContent | NotificationNews;
  /** Path of its page on the site of the bell. */
  link: string | null;
  /** Deduplication key: a second notification with the same key is not written. */
  dedupeKey?: string;
}

/** Adds a notification in the caller's transaction and announces it at commit (NOTIFY). */
export async function notify(
  tx: Pick<Context, 'db' | 'now'>,
  { content, ...draft }: NotificationDraft,
): Promise<void> {
  const filed = isNews(content)
    ? {
        kind: draft.partnerId === undefined ? ('review-decided' as const) : ('report-decided' as const),
        content: null,
        news: content,
        ...newsText(textsIn('en'), content),
      }
    : { kind: content.kind, content, news: null, ...notificationText(textsIn('en'), content) };
  const topic = topicOfNotification[filed.kind];
  if (topic && !(await notificationSettings(tx.db, draft.userId))[topic]) return;
  // counted instead of returned, because the other side's call sees no row of this bell
  const { count } = await tx.db
    .insert(notifications)
    .values({
      id: NotificationId.parse(v7()),
      createdAt: tx.now(),
      ...draft,
      ...filed,
    })
    .onConflictDoNothing();
  if (count > 0) await notifyUnreadChanged(tx, draft.userId);
}

const isNews = (content: NotificationContent | NotificationNews): content is NotificationNews =>
  !(content.kind in topicOfNotification);

/** Announces to all nodes that a user's unread count has changed (NOTIFY). */
export async function notifyUnreadChanged({ db }: Pick<Context, 'db'>, userId: UserId): Promise<void> {
  await db.execute(sql`select pg_notify('news', ${userId})`);
}
