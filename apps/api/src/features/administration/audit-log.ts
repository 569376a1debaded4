import { and, desc, eq, gte, ilike, like, lt, or, type SQL } from 'drizzle-orm';
import {
  type AuditEntry,
  type Contract,
  dayIn,
  days,
  type Download,
  type HandlerInput,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import type { ActorFor, Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { containsPattern, escapeLike } from '../../db/like-pattern.ts';
import { countCapped } from '../../db/count-capped.ts';
import { auditLog } from '../../db/schema/index.ts';
import { spreadsheet, type Columns } from '../../files/spreadsheet.ts';

type Filter = HandlerInput<Contract['administration']['exportAuditLog']>['query'];
type AuditListing = HandlerInput<Contract['administration']['auditLog']>['query'];

const midnight = (day: string, after = 0): Date => new Date(Date.parse(`${day}T00:00:00Z`) + days(after));

const found = ({ who, action, subject, from, until }: Filter): SQL | undefined =>
  and(
    who ? ilike(auditLog.userEmail, containsPattern(who)) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    subject
      ? or(eq(auditLog.subject, subject), like(auditLog.subject, `${escapeLike(subject)} %`))
      : undefined,
    from ? gte(auditLog.at, midnight(from)) : undefined,
    until ? lt(auditLog.at, midnight(until, 1)) : undefined,
  );

const mostCounted = 10_000;

/** Returns a page of the audit log, newest first. */
export async function listAuditEntries(db: Db, listing: AuditListing) {
  const { page, limit } = listing;
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(auditLog)
      .where(found(listing))
      .orderBy(desc(auditLog.id))
      .limit(limit)
      .offset((page - 1) * limit),
    countCapped(db, auditLog, found(listing), mostCounted),
  ]);
  return { items: rows.map(present), ...counted };
}

const present = (row: typeof auditLog.$inferSelect): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  who: row.userEmail,
  apiKey: row.apiKey,
  action: row.action,
  subject: row.subject,
  before: row.before,
  after: row.after,
  address: row.address,
  userAgent: row.userAgent,
});

const columns: Columns<AuditEntry> = [
  ['When', (act) => act.at],
  ['Who', (act) => act.who],
  ['API key', (act) => act.apiKey],
  ['Action', (act) => act.action],
  ['Subject', (act) => act.subject],
  ['Before', (act) => JSON.stringify(act.before)],
  ['After', (act) => JSON.stringify(act.after)],
  ['Address', (act) => act.address],
  ['Device', (act) => act.userAgent],
];

const batch = 1000;

/**
 * Streams the audit log by keyset pagination, from the entry that is newest at the start. Later entries are
 * left out.
 */
export async function* streamAuditEntries(db: Db, filter: Filter): AsyncGenerator<AuditEntry> {
  let last: number | undefined;
  do {
    const older = last === undefined ? undefined : lt(auditLog.id, last);
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(found(filter), older))
      .orderBy(desc(auditLog.id))
      .limit(batch);
    yield* rows.map(present);
    last = rows.length < batch ? undefined : rows.at(-1)?.id;
  } while (last !== undefined);
}

/** Exports the audit log as CSV; the export is audited. */
export async function exportAuditLog(ctx: Context<ActorFor<'admin'>>, filter: Filter): Promise<Download> {
  const { total, relation } = await countCapped(ctx.db, auditLog, found(filter), mostCounted);
  await recordAction(ctx, {
    action: 'export-audit-log',
    subject: 'audit log',
    after: { ...filter, entries: relation === 'eq' ? total : `more than ${total}` },
  });
  return spreadsheet(`audit-log-${dayIn(ctx.now(), 'UTC')}.csv`, columns, streamAuditEntries(ctx.db, filter));
}
