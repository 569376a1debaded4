import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { storedDocument, type UserId } from '@atrium/domain';
import { documentColumn, instant } from './columns.ts';
import { users } from './identity.ts';

/** State of a record, shown to administrators but never interpreted. */
const auditedState = storedDocument(z.json());

/** Actions of administrators and data exports, partitioned by month of `at`. A trigger rejects updates and deletes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** Email address at the time. */
    userEmail: text().notNull(),
    /** Name of the API key, if one of theirs did it. */
    apiKey: text(),
    action: text().notNull(),
    /** Subject of the action, as `event 12`. */
    subject: text().notNull(),
    before: documentColumn(auditedState),
    after: documentColumn(auditedState),
    /** IP address of the request; empty for what a job did. */
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
