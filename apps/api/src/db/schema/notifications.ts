import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  storedNotificationContent,
  storedNotificationNews,
  type NotificationKind,
  type NotificationId,
  type PartnerId,
  type UserId,
} from '@atrium/domain';
import { createdAt, documentColumn, instant } from './columns.ts';
import { users } from './identity.ts';
import { partners } from './partners.ts';
import { addedByOthers, ownAccountOnly, ownPartnerOnly } from './policies.ts';

/** Entries of the bell; `dedupe_key` makes retries idempotent. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().$type<NotificationId>().primaryKey(),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The company whose team is notified, in the portal's bell; null for the marketplace's. */
    partnerId: integer()
      .$type<PartnerId>()
      .references(() => partners.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** A `NotificationContent`; null with news and in rows written by older releases. */
    content: documentColumn(storedNotificationContent),
    /** A `NotificationNews`; its row has a kind that older releases know. */
    news: documentColumn(storedNotificationNews),
    /** English text, because older releases wrote and read nothing else. */
    subject: text().notNull(),
    text: text().notNull(),
    /** Path on the site of its bell. */
    link: text(),
    dedupeKey: text().unique(),
    createdAt: createdAt(),
    readAt: instant(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    ownAccountOnly(t.userId),
    addedByOthers(),
    index('notifications_user').on(t.userId, t.createdAt),
    index('notifications_unread')
      .on(t.userId)
      .where(sql`read_at is null`),
  ],
);
