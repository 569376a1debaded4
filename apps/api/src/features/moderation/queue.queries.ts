import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import {
  addBusinessDays,
  complaintGround,
  moderationBusinessDays,
  noticeGrounds,
  noticeNumber,
  EventId,
  type AdminComplaint,
  type AdminNotice,
  type ModerationQueue,
} from '@atrium/domain';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { appeals, decisions, notices, restrictions } from '../../db/schema/index.ts';
import { listAdminDecisions } from './decisions.queries.ts';
import { findContent } from './find-content.ts';

const longestQueue = 100;

const dueAfter = (at: Date): string => addBusinessDays(at, moderationBusinessDays).toISOString();

/** Lists what waits for a moderator, the oldest first: notices, complaints, appeals, and suspensions to confirm. */
export async function readQueue({ db, now }: Pick<Context, 'db' | 'now'>): Promise<ModerationQueue> {
  const [open, appealed, unconfirmed] = await Promise.all([
    db
      .select()
      .from(notices)
      .where(eq(notices.status, 'OPEN'))
      .orderBy(asc(notices.createdAt))
      .limit(longestQueue),
    db
      .select({ id: appeals.decisionId, at: appeals.at })
      .from(appeals)
      .where(isNull(appeals.decidedAt))
      .orderBy(asc(appeals.at))
      .limit(longestQueue),
    db
      .select({
        id: restrictions.decisionId,
        dueAt: sql<Date>`min(${restrictions.confirmBy})`.mapWith(restrictions.confirmBy),
      })
      .from(restrictions)
      .where(and(gt(restrictions.confirmBy, now()), isNull(restrictions.liftedAt)))
      .groupBy(restrictions.decisionId)
      .limit(longestQueue),
  ]);
  const ids = [...appealed, ...unconfirmed].map(({ id }) => id);
  const read = new Map(
    (ids.length === 0 ? [] : await listAdminDecisions(db, inArray(decisions.id, ids))).map((one) => [
      one.id,
      one,
    ]),
  );
  const waiting = (id: (typeof ids)[number], dueAt: string) => {
    const decision = read.get(id);
    return decision ? [{ decision, dueAt }] : [];
  };
  return {
    notices: await Promise.all(
      open.filter(({ ground }) => ground !== complaintGround).map((row) => presentNotice(db, row)),
    ),
    complaints: await Promise.all(
      open.filter(({ ground }) => ground === complaintGround).map((row) => presentComplaint(db, row)),
    ),
    appeals: appealed.flatMap(({ id, at }) => waiting(id, dueAfter(at))),
    confirmations: unconfirmed.flatMap(({ id, dueAt }) => waiting(id, dueAt.toISOString())),
  };
}

async function presentComplaint(db: Db, row: typeof notices.$inferSelect): Promise<AdminComplaint> {
  const content = await findContent(db, row, 'moderator');
  return {
    id: row.id,
    number: noticeNumber(row.number, row.createdAt),
    eventId: EventId.parse(Number(row.subjectId)),
    eventName: content?.name ?? null,
    text: row.explanation,
    name: row.name ?? '',
    email: row.email ?? '',
    createdAt: row.createdAt.toISOString(),
    dueAt: dueAfter(row.createdAt),
  };
}

async function presentNotice(db: Db, row: typeof notices.$inferSelect): Promise<AdminNotice> {
  const content = await findContent(db, row, 'moderator');
  return {
    id: row.id,
    number: noticeNumber(row.number, row.createdAt),
    subjectKind: row.subjectKind,
    subjectId: row.subjectId,
    subjectName: content?.name ?? null,
    content: content?.text ?? null,
    author: content?.author ?? null,
    ground: noticeGrounds.find((ground) => ground === row.ground) ?? 'LAW',
    explanation: row.explanation,
    name: row.name ?? '',
    email: row.email ?? '',
    createdAt: row.createdAt.toISOString(),
    dueAt: dueAfter(row.createdAt),
  };
}
