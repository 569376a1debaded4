import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '@atrium/domain';
import { instant } from './columns.ts';
import { users } from './identity.ts';

/** What administrators did; a trigger refuses to change or delete a row. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** As it was then. */
    userEmail: text().notNull(),
    action: text().notNull(),
    /** What it was done to, as `event 12`. */
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** Where the request came from. */
    address: text().notNull(),
    userAgent: text(),
    requestId: text().notNull(),
  },
  (t) => [
    index('audit_log_at').on(t.at),
    index('audit_log_user').on(t.userId, t.at),
    index('audit_log_subject').on(t.subject, t.at),
    index('audit_log_action').on(t.action, t.id),
  ],
);
