import { and, desc, eq, gte, ilike, like, lt, or, type SQL } from 'drizzle-orm';
import { dayIn, type AuditEntry, type Contract, type Download, type HandlerInput } from '@atrium/domain';
import { recordAct } from '../../audit/record-act.ts';
import type { ActorFor, Context } from '../../context.ts';
import type { Queryable } from '../../db/client.ts';
import { containing, literally } from '../../db/containing.ts';
import { countUpTo } from '../../db/count-up-to.ts';
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

const mostCounted = 10_000;

/** One page of what administrators did, newest first. */
export async function listActs(db: Queryable, asked: Asked) {
  const { page, limit } = asked;
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(auditLog)
      .where(found(asked))
      .orderBy(desc(auditLog.id))
      .limit(limit)
      .offset((page - 1) * limit),
    countUpTo(db, auditLog, found(asked), mostCounted),
  ]);
  return { items: rows.map(present), ...counted };
}

const present = (row: typeof auditLog.$inferSelect): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  who: row.userEmail,
  action: row.action,
  subject: row.subject,
  before: row.before as AuditEntry['before'], // written as JSON
  after: row.after as AuditEntry['after'],
  address: row.address,
  userAgent: row.userAgent,
});

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

/** From the newest that there is at the first look; what is written meanwhile is newer. */
export async function* streamActs(db: Queryable, filter: Filter): AsyncGenerator<AuditEntry> {
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

/** The same as a table for spreadsheets; who takes it out of the house is on record. */
export async function exportActs(ctx: Context<ActorFor<'admin'>>, filter: Filter): Promise<Download> {
  const { total, relation } = await countUpTo(ctx.db, auditLog, found(filter), mostCounted);
  await recordAct(ctx, {
    action: 'export-audit-log',
    subject: 'audit log',
    after: { ...filter, acts: relation === 'eq' ? total : `more than ${total}` },
  });
  return spreadsheet(`audit-log-${dayIn(ctx.now(), 'UTC')}.csv`, columns, streamActs(ctx.db, filter));
}
