import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { NewsKind, NotificationId, UserId } from '@atrium/domain';
import { createdAt, instant } from './columns.ts';
import { users } from './identity.ts';

/** What somebody is told in the bell; `dedupe_key` makes a repeat harmless. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().$type<NotificationId>().primaryKey(),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NewsKind>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** A path of the marketplace. */
    link: text(),
    dedupeKey: text().unique(),
    createdAt: createdAt(),
    readAt: instant(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.createdAt),
    index('notifications_unread')
      .on(t.userId)
      .where(sql`read_at is null`),
  ],
);
