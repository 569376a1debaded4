import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FileId } from '@atrium/domain';
import { createdAt, instant } from './columns.ts';

/** A stored file; the bytes lie in the file store under `key`. */
export const files = pgTable('files', {
  id: uuid().$type<FileId>().primaryKey(),
  key: text().notNull().unique(),
  name: text().notNull(),
  mediaType: text().notNull(),
  bytes: integer().notNull(),
  width: integer(),
  height: integer(),
  createdAt: createdAt(),
});

/** Every mail the product sends, written in the transaction of its cause; `dedupe_key` makes a repeat harmless. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    dedupeKey: text().notNull().unique(),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attachments: jsonb().$type<{ name: string; mediaType: string; base64: string }[]>().notNull().default([]),
    /** Where an answer goes, where that is not us. */
    replyTo: text(),
    /** Marketing only: the address that ends it, by a visit or by a mail program's own button (RFC 8058). */
    unsubscribeUrl: text(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    sentAt: instant(),
    /** Given up: a dead letter until somebody sends it again. */
    failedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('outbox_newest').on(t.createdAt, t.id),
    index('outbox_recipient').on(t.recipient, t.createdAt),
    index('outbox_waiting')
      .on(t.createdAt)
      .where(sql`sent_at is null`),
  ],
);

/** What has been put into this database by the seeds, so that a restart does not do it again. */
export const seeds = pgTable('seeds', { name: text().primaryKey(), doneAt: createdAt() });
