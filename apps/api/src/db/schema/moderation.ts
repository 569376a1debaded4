import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  complaintGround,
  DecisionGround,
  DecisionId,
  DecisionMeasure,
  DecisionSource,
  DecisionSubject,
  Language,
  NoticeId,
  NoticeStatus,
  NoticeSubject,
  PartnerId,
  RestrictionKind,
  UserId,
} from '@atrium/domain';
import { instant } from './columns.ts';
import { users } from './identity.ts';
import { partners } from './partners.ts';
import { ownAccountOnly, ownPartnerOnly } from './policies.ts';

/** Reports of content by readers. The author never learns who sent one. */
export const notices = pgTable(
  'notices',
  {
    id: uuid().$type<NoticeId>().primaryKey(),
    /** Part of the number that the sender gets. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    subjectKind: text().$type<NoticeSubject>().notNull(),
    subjectId: text().notNull(),
    ground: text().$type<DecisionGround | typeof complaintGround>().notNull(),
    explanation: text().notNull(),
    /** Sender; null once their account is deleted. */
    name: text(),
    email: text(),
    language: text().$type<Language>().notNull(),
    userId: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    status: text().$type<NoticeStatus>().notNull().default('OPEN'),
    reasons: text(),
    decidedAt: instant(),
    decidedByUserId: uuid()
      .$type<UserId>()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('notices_open')
      .on(t.email, t.subjectKind, t.subjectId)
      .where(sql`status = 'OPEN'`),
    index('notices_status').on(t.status, t.createdAt),
    index('notices_user').on(t.userId),
  ],
);

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
    noticeId: uuid()
      .$type<NoticeId>()
      .references(() => notices.id),
    /** The administrator who decided. */
    byUserId: uuid()
      .$type<UserId>()
      .references(() => users.id),
    at: instant().notNull(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    ownAccountOnly(t.userId),
    index('decisions_user').on(t.userId, t.at),
    index('decisions_partner').on(t.partnerId, t.at),
    index('decisions_at').on(t.at),
    check('decisions_affected', sql`num_nonnulls(user_id, partner_id) = 1`),
    check('decisions_by', sql`automated = (by_user_id is null)`),
  ],
);

const affected = () => ({
  userId: uuid()
    .$type<UserId>()
    .references(() => users.id),
  partnerId: integer()
    .$type<PartnerId>()
    .references(() => partners.id),
});

const ofDecision = () =>
  uuid()
    .$type<DecisionId>()
    .notNull()
    .references(() => decisions.id);

/** Strikes; one counts for 90 days unless it is lifted. */
export const strikes = pgTable(
  'strikes',
  {
    decisionId: ofDecision().primaryKey(),
    ...affected(),
    at: instant().notNull(),
    isEgregious: boolean().notNull(),
    liftedAt: instant(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    ownAccountOnly(t.userId),
    index('strikes_user').on(t.userId, t.at),
    index('strikes_partner').on(t.partnerId, t.at),
    check('strikes_affected', sql`num_nonnulls(user_id, partner_id) = 1`),
  ],
);

/** Uses that an account or company is barred from, each by a decision. The end is computed, not swept. */
export const restrictions = pgTable(
  'restrictions',
  {
    id: uuid().primaryKey(),
    decisionId: ofDecision(),
    ...affected(),
    kind: text().$type<RestrictionKind>().notNull(),
    from: instant().notNull(),
    /** Null for no end; until it is confirmed, an open suspension ends with the time for that. */
    until: instant(),
    /** Until when a second administrator has to confirm it; null if that isn't needed. */
    confirmBy: instant(),
    confirmedByUserId: uuid()
      .$type<UserId>()
      .references(() => users.id),
    liftedAt: instant(),
  },
  (t) => [
    index('restrictions_user')
      .on(t.userId)
      .where(sql`lifted_at is null`),
    index('restrictions_partner')
      .on(t.partnerId)
      .where(sql`lifted_at is null`),
    index('restrictions_decision').on(t.decisionId),
    check('restrictions_affected', sql`num_nonnulls(user_id, partner_id) = 1`),
  ],
);

/** Decisions that were lifted, by an administrator or an appeal. */
export const decisionLifts = pgTable('decision_lifts', {
  decisionId: ofDecision().primaryKey(),
  reasons: text().notNull(),
  byUserId: uuid()
    .$type<UserId>()
    .notNull()
    .references(() => users.id),
  at: instant().notNull(),
});

/** Appeals against decisions, one each; another administrator decides. */
export const appeals = pgTable(
  'appeals',
  {
    decisionId: ofDecision().primaryKey(),
    /** The account, or the member of the company who appealed. */
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    at: instant().notNull(),
    outcome: text().$type<'UPHELD' | 'LIFTED'>(),
    reasons: text(),
    decidedAt: instant(),
    decidedByUserId: uuid()
      .$type<UserId>()
      .references(() => users.id),
  },
  (t) => [
    index('appeals_open')
      .on(t.at)
      .where(sql`decided_at is null`),
  ],
);
