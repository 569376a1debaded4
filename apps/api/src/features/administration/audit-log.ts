import { and, count, desc, eq, gte, ilike, like, lt, or, type SQL } from 'drizzle-orm';
import { dayIn, type AuditEntry, type Contract, type Download, type HandlerInput } from '@atrium/domain';
import type { Queryable } from '../../db/client.ts';
import { containing, literally } from '../../db/containing.ts';
import { auditLog } from '../../db/schema/index.ts';
import { spreadsheet, type Columns } from '../../files/spreadsheet.ts';

type Filter = HandlerInput<Contract['administration']['exportAuditLog']>['query'];
type Asked = HandlerInput<Contract['administration']['auditLog']>['query'];

const midnight = (day: string, after = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + after * 86_400_000);

const found = ({ who, action, subject, from, until }: Filter): SQL | undefined =>
  and(
    who ? ilike(auditLog.userEmail, containing(who)) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    subject
      ? or(eq(auditLog.subject, subject), like(auditLog.subject, `${literally(subject)} %`))
      : undefined,
    from ? gte(auditLog.at, midnight(from)) : undefined,
    until ? lt(auditLog.at, midnight(until, 1)) : undefined,
  );

/** One page of what administrators did, newest first. */
export async function listActs(db: Queryable, asked: Asked) {
  const { page, limit } = asked;
  const [items, [counted]] = await Promise.all([
    readActs(db, asked, limit, (page - 1) * limit),
    db.select({ total: count() }).from(auditLog).where(found(asked)),
  ]);
  return { items, total: counted?.total ?? 0 };
}

async function readActs(db: Queryable, filter: Filter, limit: number, offset: number): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(found(filter))
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    who: row.userEmail,
    action: row.action,
    subject: row.subject,
    before: row.before as AuditEntry['before'], // written as JSON
    after: row.after as AuditEntry['after'],
    address: row.address,
    userAgent: row.userAgent,
  }));
}

const columns: Columns<AuditEntry> = [
  ['When', (act) => act.at],
  ['Who', (act) => act.who],
  ['Action', (act) => act.action],
  ['Subject', (act) => act.subject],
  ['Before', (act) => JSON.stringify(act.before)],
  ['After', (act) => JSON.stringify(act.after)],
  ['Address', (act) => act.address],
  ['Device', (act) => act.userAgent],
];

const batch = 1000;

async function* streamActs(db: Queryable, filter: Filter): AsyncGenerator<AuditEntry> {
  for (let offset = 0; ; offset += batch) {
    const acts = await readActs(db, filter, batch, offset);
    yield* acts;
    if (acts.length < batch) return;
  }
}

/** The same as a table for spreadsheets. */
export const exportActs = (db: Queryable, filter: Filter, now: Date): Download =>
  spreadsheet(`audit-log-${dayIn(now, 'UTC')}.csv`, columns, streamActs(db, filter));
