import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AnnouncementId, EventId, UserId } from '@atrium/domain';
import { events } from './catalogue.ts';
import { createdAt, instant } from './columns.ts';
import { users } from './identity.ts';

/** News that organisers write on the pages of their events. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid().$type<AnnouncementId>().primaryKey(),
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    text: text().notNull(),
    createdBy: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    editedAt: instant(),
    /** People notified so far; null if only the page has it. */
    notified: integer(),
    /** The last of them by their IDs, so that each is notified once. */
    notifiedThrough: uuid().$type<UserId>(),
  },
  (t) => [index('announcements_event').on(t.eventId, t.createdAt)],
);
