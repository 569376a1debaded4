import { desc, eq, sql, type SQL } from 'drizzle-orm';
import {
  appealEnd,
  type AdminDecision,
  type DecisionId,
  type OwnDecision,
  type UserId,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import {
  appeals,
  decisionLifts,
  decisions,
  partners,
  persons,
  restrictions,
  strikes,
  users,
} from '../../db/schema/index.ts';
import { aboutAccount } from './affected.ts';

export type DecisionRow = typeof decisions.$inferSelect;
type AppealRow = typeof appeals.$inferSelect;

/** Reads decisions with their appeals, newest first. */
const readDecisions = (db: Db, condition: SQL | undefined, limit: number) =>
  db
    .select({
      decision: decisions,
      appeal: appeals,
      liftedAt: decisionLifts.at,
      by: users.email,
      strikeAt: strikes.at,
      suspension: sql<{
        until: string | null;
      } | null>`(select json_build_object('until', ${restrictions.until})
        from ${restrictions} where ${restrictions.decisionId} = ${decisions.id} limit 1)`,
      name: sql<string>`coalesce(${partners.name}, (select ${persons.firstName} || ' ' || ${persons.surname}
        from ${persons} where ${persons.userId} = ${decisions.userId}), '')`,
    })
    .from(decisions)
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .leftJoin(decisionLifts, eq(decisionLifts.decisionId, decisions.id))
    .leftJoin(strikes, eq(strikes.decisionId, decisions.id))
    .leftJoin(users, eq(users.id, decisions.byUserId))
    .leftJoin(partners, eq(partners.id, decisions.partnerId))
    .where(condition)
    .orderBy(desc(decisions.at), desc(decisions.id))
    .limit(limit);

type Read = Awaited<ReturnType<typeof readDecisions>>[number];

const longestList = 200;

export const listAdminDecisions = async (db: Db, condition: SQL | undefined): Promise<AdminDecision[]> =>
  (await readDecisions(db, condition, longestList)).map((row) => ({
    ...shared(row),
    affected: { userId: row.decision.userId, partnerId: row.decision.partnerId, name: row.name },
    by: row.by,
    noticeId: row.decision.noticeId,
  }));

/** Lists the decisions that affect an account or the company of its team. */
export const listOwnDecisions = async (db: Db, userId: UserId, now: Date): Promise<OwnDecision[]> =>
  (await readDecisions(db, aboutAccount(decisions, userId), longestList)).map((row) => ({
    ...shared(row),
    isCompany: row.decision.partnerId !== null,
    appealUntil:
      row.appeal || row.liftedAt || appealEnd(row.decision.at) <= now
        ? null
        : appealEnd(row.decision.at).toISOString(),
  }));

const shared = ({ decision, appeal, liftedAt, strikeAt, suspension }: Read) => ({
  id: decision.id,
  at: decision.at.toISOString(),
  subjectKind: decision.subjectKind,
  subjectId: decision.subjectId,
  subjectName: decision.subjectName,
  measure: decision.measure,
  ground: decision.ground,
  facts: decision.facts,
  foundBy: decision.foundBy,
  automated: decision.automated,
  until: decision.until?.toISOString() ?? null,
  strike: strikeAt && {
    measure: suspension ? ('SUSPENDED' as const) : ('WARNING' as const),
    until: suspension?.until ? new Date(suspension.until).toISOString() : null,
  },
  liftedAt: liftedAt?.toISOString() ?? null,
  appeal: appeal && presentAppeal(appeal),
});

const presentAppeal = ({ text, at, outcome, reasons, decidedAt }: AppealRow) => ({
  text,
  at: at.toISOString(),
  outcome,
  reasons,
  decidedAt: decidedAt?.toISOString() ?? null,
});

export async function findDecision(db: Db, id: DecisionId): Promise<DecisionRow> {
  const [row] = await db.select().from(decisions).where(eq(decisions.id, id));
  return orNotFound(row, 'decision-not-found');
}
