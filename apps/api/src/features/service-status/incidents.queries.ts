import { and, count, desc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import { addTime, days, type Contract, type HandlerInput, type Incident } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { incidents, incidentUpdates } from '../../db/schema/index.ts';

type Listing = HandlerInput<Contract['serviceStatus']['incidents']>['query'];
type Row = typeof incidents.$inferSelect;

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
    .select()
    .from(incidents)
    .where(isRecent)
    .orderBy(desc(incidents.startsAt), desc(incidents.id))
    .limit(most);
  return withUpdates(db, rows);
}

export async function listIncidents(db: Db, { page, limit }: Listing) {
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(incidents)
      .orderBy(desc(incidents.startsAt), desc(incidents.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(incidents),
  ]);
  return { items: await withUpdates(db, rows), total: counted?.total ?? 0 };
}

/** Adds what was written about each, the newest first. */
export async function withUpdates(db: Db, rows: readonly Row[]): Promise<Incident[]> {
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
      .map(({ state, text, at }) => ({ state, text, at: at.toISOString() })),
  }));
}
