import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ContactRequestId, ContactStatus, UserId } from '@atrium/domain';
import { createdAt, instant } from './columns.ts';
import { users } from './identity.ts';

/** What people wrote to support. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: uuid().$type<ContactRequestId>().primaryKey(),
    /** Stands in the ticket number. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The account it was sent from, if its sender was logged in. */
    userId: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    status: text().$type<ContactStatus>().notNull().default('OPEN'),
    answeredAt: instant(),
    /** Who marked it as answered, as the address was then. */
    answeredBy: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_requests_status').on(t.status, t.createdAt),
    index('contact_requests_email').on(t.email),
  ],
);
