import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AttendeeId, EventId, MessageId, PartnerId, ThreadId, UserId } from '@atrium/domain';
import { events } from './catalogue.ts';
import { createdAt, instant } from './columns.ts';
import { ownAttendeeOnly, ownPartnerOnly } from './policies.ts';
import { attendees, users } from './identity.ts';
import { partners } from './partners.ts';

/**
 * Conversation of one attendee with the organiser of one event. Messages from the other side after
 * `..._read_at` are unread.
 */
export const messageThreads = pgTable(
  'message_threads',
  {
    id: uuid().$type<ThreadId>().primaryKey(),
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    attendeeId: uuid()
      .$type<AttendeeId>()
      .notNull()
      .references(() => attendees.id, { onDelete: 'cascade' }),
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    attendeeReadAt: instant(),
    partnerReadAt: instant(),
    lastMessageAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    ownAttendeeOnly(t.attendeeId),
    unique('message_threads_pair').on(t.eventId, t.attendeeId),
    index('message_threads_attendee').on(t.attendeeId, t.lastMessageAt),
    index('message_threads_partner').on(t.partnerId, t.lastMessageAt),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: uuid().$type<MessageId>().primaryKey(),
    threadId: uuid()
      .$type<ThreadId>()
      .notNull()
      .references(() => messageThreads.id, { onDelete: 'cascade' }),
    author: text().$type<'attendee' | 'partner'>().notNull(),
    /** The team member who wrote it; null once that account is deleted. */
    userId: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** Removed by a moderator's decision; both sides no longer read the text. */
    removedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index('messages_thread').on(t.threadId, t.createdAt)],
);
