import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type {
  DecisionGround,
  DecisionId,
  DecisionMeasure,
  DecisionSource,
  DecisionSubject,
  PartnerId,
  UserId,
} from '@atrium/domain';
import { instant } from './columns.ts';
import { users } from './identity.ts';
import { partners } from './partners.ts';

/** Decisions about content and accounts, each with its reasons. A trigger rejects updates and deletes. */
export const decisions = pgTable(
  'decisions',
  {
    id: uuid().$type<DecisionId>().primaryKey(),
    subjectKind: text().$type<DecisionSubject>().notNull(),
    subjectId: text().notNull(),
    /** Name of its subject at the time, such as that of an event; null for an account. */
    subjectName: text(),
    /** Whom it affects: an account or a company. */
    userId: uuid()
      .$type<UserId>()
      .references(() => users.id),
    partnerId: integer()
      .$type<PartnerId>()
      .references(() => partners.id),
    measure: text().$type<DecisionMeasure>().notNull(),
    ground: text().$type<DecisionGround>().notNull(),
    facts: text().notNull(),
    foundBy: text().$type<DecisionSource>().notNull(),
    /** True if no person took part. */
    automated: boolean().notNull(),
    /** End of the measure; null if it has none. */
    until: instant(),
    noticeId: uuid(),
    /** The administrator who decided. */
    byUserId: uuid()
      .$type<UserId>()
      .references(() => users.id),
    at: instant().notNull(),
  },
  (t) => [
    index('decisions_user').on(t.userId, t.at),
    index('decisions_partner').on(t.partnerId, t.at),
    index('decisions_at').on(t.at),
    check('decisions_affected', sql`num_nonnulls(user_id, partner_id) = 1`),
    check('decisions_by', sql`automated = (by_user_id is null)`),
  ],
);
