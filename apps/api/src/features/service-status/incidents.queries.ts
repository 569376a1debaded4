import { and, count, desc, eq, getTableColumns, gt, inArray, ne, or } from 'drizzle-orm';
import {
  addTime,
  days,
  type Contract,
  type HandlerInput,
  type Incident,
  type IncidentId,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { incidents, incidentUpdates } from '../../db/schema/index.ts';

type Listing = HandlerInput<Contract['serviceStatus']['incidents']>['query'];
/** An incident without the key of its request. */
const { idempotencyKey: _key, requestHash: _hash, ...columns } = getTableColumns(incidents);
export type IncidentRow = Omit<typeof incidents.$inferSelect, 'idempotencyKey' | 'requestHash'>;

const historyDays = 90;
const most = 100;

/** Returns what visitors read: open and planned ones, and those of the last 90 days, the newest first. */
export async function findRecentIncidents(db: Db, now: Date): Promise<Incident[]> {
  const since = addTime(now, -days(historyDays));
  const isRecent = or(
    gt(incidents.startsAt, since),
    gt(incidents.endsAt, since),
    and(eq(incidents.isPlanned, false), ne(incidents.state, 'RESOLVED')),
  );
  const rows = await db
    .select(columns)
    .from(incidents)
    .where(isRecent)
    .orderBy(desc(incidents.startsAt), desc(incidents.id))
    .limit(most);
  return withUpdates(db, rows);
}

export async function listIncidents(db: Db, { page, limit }: Listing) {
  const [rows, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(incidents)
      .orderBy(desc(incidents.startsAt), desc(incidents.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(incidents),
  ]);
  return { items: await withUpdates(db, rows), total: counted?.total ?? 0 };
}

/** Locks an incident. */
export async function lockIncident(db: Db, id: IncidentId): Promise<IncidentRow> {
  const [row] = await db.select(columns).from(incidents).where(eq(incidents.id, id)).for('update');
  return orNotFound(row, 'incident-not-found');
}

/** Finds the incident that a request with this key published, and the hash of that request. */
export async function findPublished(db: Db, key: string) {
  const [found] = await db
    .select({ row: columns, hash: incidents.requestHash })
    .from(incidents)
    .where(eq(incidents.idempotencyKey, key));
  return orNotFound(found, 'incident-not-found');
}

/** Adds what was written about each, the newest first. */
export async function withUpdates(db: Db, rows: readonly IncidentRow[]): Promise<Incident[]> {
  if (rows.length === 0) return [];
  const updates = await db
    .select()
    .from(incidentUpdates)
    .where(
      inArray(
        incidentUpdates.incidentId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(incidentUpdates.at), desc(incidentUpdates.id));
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    updates: updates
      .filter(({ incidentId }) => incidentId === row.id)
      .map(({ id, state, text, at, editedAt }) => ({
        id,
        state,
        text,
        at: at.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
      })),
  }));
}
