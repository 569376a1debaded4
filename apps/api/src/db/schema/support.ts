import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ContactRequestId, ContactStatus, UserId } from '@atrium/domain';
import { createdAt, instant } from './columns.ts';
import { users } from './identity.ts';

/** Contact requests to support. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: uuid().$type<ContactRequestId>().primaryKey(),
    /** Part of the reference. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** Account of the sender, if logged in. */
    userId: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    status: text().$type<ContactStatus>().notNull().default('OPEN'),
    answeredAt: instant(),
    /** Email of the administrator who marked it as answered, at the time. */
    answeredBy: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_requests_status').on(t.status, t.createdAt),
    index('contact_requests_email').on(t.email),
  ],
);
