import { and, eq, isNull, sql } from 'drizzle-orm';
import { problem, type EventId, type PartnerId, type SeriesId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { eventSeries, events } from '../../db/schema/index.ts';
import { publishEvents } from '../catalogue/index.ts';
import { listEditionIds } from './series.queries.ts';

type Tx = Pick<Context, 'db' | 'now' | 'afterCommit' | 'responseCache'>;

/** Writes what the public versions of editions call them, or the years in which they start. */
export async function labelEditions({ db }: Pick<Context, 'db'>, ids: readonly EventId[]): Promise<void> {
  await db.execute(sql`
    update events e set edition_label =
      coalesce(v.content->>'editionLabel', to_char(v.start_at at time zone n.time_zone, 'YYYY'))
    from event_versions v join venues n on n.id = v.venue_id
    where v.id = e.approved_version_id and e.id = any(${sql.param(ids)}::int[]) and e.series_id is not null`);
}

/** Makes an event an edition of a series of its own company. It can't leave another series: that would leave its reviews behind. */
export async function joinSeries(
  tx: Tx,
  event: Pick<typeof events.$inferSelect, 'id' | 'partnerId' | 'seriesId'>,
  seriesId: SeriesId | null,
): Promise<void> {
  if (event.seriesId === seriesId) return;
  if (event.seriesId !== null || seriesId === null) throw problem('edition-stays');
  await assertOwnSeries(tx, event.partnerId, seriesId);
  await tx.db.update(events).set({ seriesId }).where(eq(events.id, event.id));
  await labelEditions(tx, [event.id]);
  await publishEvents(tx, [event.id]);
}

/** Locks the series, so that it is not merged away before the event is in it. */
export async function assertOwnSeries(
  { db }: Pick<Context, 'db'>,
  partnerId: PartnerId,
  seriesId: SeriesId,
): Promise<void> {
  const [series] = await db
    .select({ id: eventSeries.id })
    .from(eventSeries)
    .where(and(eq(eventSeries.id, seriesId), eq(eventSeries.partnerId, partnerId)))
    .for('key share');
  orNotFound(series, 'series-not-found');
}

/** Shows a series to visitors, because an administrator has seen its name with one of its editions. */
export async function approveSeries(tx: Tx, seriesId: SeriesId): Promise<void> {
  const approved = await tx.db
    .update(eventSeries)
    .set({ approvedAt: tx.now() })
    .where(and(eq(eventSeries.id, seriesId), isNull(eventSeries.approvedAt)))
    .returning({ id: eventSeries.id });
  if (approved.length > 0) await publishEvents(tx, await listEditionIds(tx.db, seriesId));
}
