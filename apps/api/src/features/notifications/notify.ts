import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { NotificationId, topicOfNews, type NewsKind, type UserId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { notifications } from '../../db/schema/index.ts';
import { notificationSettings } from '../settings/index.ts';

export interface News {
  userId: UserId;
  kind: NewsKind;
  subject: string;
  text: string;
  /** A path of the marketplace that shows what it is about. */
  link: string | null;
  /** Says what this is about; a second one with the same key is not written. */
  dedupeKey?: string;
}

/** Puts something into a person's bell, in the transaction of its cause: every open page of theirs hears of it once that commits. */
export async function notify(tx: Pick<Context, 'db' | 'now'>, news: News): Promise<void> {
  const topic = topicOfNews[news.kind];
  if (topic && !(await notificationSettings(tx.db, news.userId))[topic]) return;
  const written = await tx.db
    .insert(notifications)
    .values({ id: NotificationId.parse(v7()), createdAt: tx.now(), ...news })
    .onConflictDoNothing({ target: notifications.dedupeKey })
    .returning({ id: notifications.id });
  if (written.length > 0) await tellNews(tx, news.userId);
}

/** Tells every node that what is new for this person has changed. */
export async function tellNews({ db }: Pick<Context, 'db'>, userId: UserId): Promise<void> {
  await db.execute(sql`select pg_notify('news', ${userId})`);
}
