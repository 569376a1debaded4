import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EventId, QuestionId, QuestionKind, SubEventId, TicketId, TicketTypeId } from '@atrium/domain';
import { events } from './catalogue.ts';
import { createdAt, instant } from './columns.ts';
import { ownTicketOnly } from './policies.ts';
import { tickets } from './orders.ts';

/** Questions of an organiser to each attendee of an event (docs/adr/0088). */
export const questions = pgTable(
  'questions',
  {
    id: integer().$type<QuestionId>().primaryKey().generatedByDefaultAsIdentity(),
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    kind: text().$type<QuestionKind>().notNull(),
    text: text().notNull(),
    help: text(),
    options: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    isRequired: boolean().notNull(),
    /** Shown on request only, which is recorded; its answers are deleted some days after the event (docs/adr/0089). */
    isSensitive: boolean().notNull().default(false),
    /** Its scope; both empty for everyone. */
    ticketTypeIds: integer()
      .array()
      .$type<TicketTypeId[]>()
      .notNull()
      .default(sql`'{}'`),
    subEventIds: integer()
      .array()
      .$type<SubEventId[]>()
      .notNull()
      .default(sql`'{}'`),
    /** Shown only to those who gave an earlier question this answer. */
    conditionQuestionId: integer().$type<QuestionId>(),
    conditionAnswer: text(),
    /** When the organiser took it off the list; its answers stay. */
    withdrawnAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('questions_event').on(t.eventId, t.position),
    check('questions_condition', sql`(condition_question_id is null) = (condition_answer is null)`),
  ],
);

/**
 * An attendee's answers. They refer to their question without a foreign key, because each insert would lock the row that all
 * buyers of an event share; questions are withdrawn, never deleted (docs/adr/0014).
 */
export const answers = pgTable(
  'answers',
  {
    ticketId: uuid()
      .$type<TicketId>()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    questionId: integer().$type<QuestionId>().notNull(),
    /** Texts of the chosen options, or the one that was typed. */
    answer: text().array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ownTicketOnly(t.ticketId),
    primaryKey({ columns: [t.ticketId, t.questionId] }),
    index('answers_question').on(t.questionId),
  ],
);
