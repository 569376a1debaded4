import { desc, eq } from 'drizzle-orm';
import type { UserId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { appeals, decisions, notices } from '../../db/schema/index.ts';

/** Decisions about an account, for its data export. */
export const decisionsOf = (db: Db, userId: UserId) =>
  db
    .select({
      at: decisions.at,
      about: decisions.subjectName,
      measure: decisions.measure,
      ground: decisions.ground,
      facts: decisions.facts,
      until: decisions.until,
    })
    .from(decisions)
    .where(eq(decisions.userId, userId))
    .orderBy(desc(decisions.at));

export const appealsOf = (db: Db, userId: UserId) =>
  db
    .select({ at: appeals.at, text: appeals.text, outcome: appeals.outcome, reasons: appeals.reasons })
    .from(appeals)
    .where(eq(appeals.userId, userId))
    .orderBy(desc(appeals.at));

export const noticesOf = (db: Db, userId: UserId) =>
  db
    .select({
      createdAt: notices.createdAt,
      subjectKind: notices.subjectKind,
      subjectId: notices.subjectId,
      ground: notices.ground,
      explanation: notices.explanation,
      status: notices.status,
      reasons: notices.reasons,
    })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(desc(notices.createdAt));
