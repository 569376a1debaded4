import { asc, inArray } from 'drizzle-orm';
import type { EventId, SeriesId } from '@atrium/domain';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
import { publish } from '../../domain-events/publish.ts';
import { eventSeries, events } from '../../db/schema/index.ts';
import { publishEvents } from '../catalogue/index.ts';
import { lockCompanies, type Concerned } from '../review-figures/index.ts';
import { labelEditions } from './join-series.ts';

export type AdminContext = Context<ActorFor<'admin'>>;

/**
 * Locks series in ID order and returns them in the order asked for. Before them it locks the companies that the
 * figures of these series count for, as changes of reviews do; events are locked after it.
 */
export async function lockSeries<const Ids extends readonly SeriesId[]>(
  tx: Pick<Context, 'db'>,
  ids: Ids,
  concerned?: Concerned,
) {
  await lockCompanies(tx.db, ids, concerned);
  const rows = await tx.db
    .select()
    .from(eventSeries)
    .where(inArray(eventSeries.id, [...ids]))
    .orderBy(asc(eventSeries.id))
    .for('update');
  return ids.map((id) =>
    orNotFound(
      rows.find((row) => row.id === id),
      'series-not-found',
    ),
  ) as { [K in keyof Ids]: typeof eventSeries.$inferSelect }; // one row for each ID
}

/** Locks events in ID order, so that no two moves of editions wait for each other. */
export async function lockEvents(tx: Pick<Context, 'db'>, ids: readonly EventId[]) {
  const rows = await tx.db
    .select()
    .from(events)
    .where(inArray(events.id, [...ids]))
    .orderBy(asc(events.id))
    .for('no key update');
  if (rows.length < new Set(ids).size) orNotFound(undefined, 'event-not-found');
  return rows;
}

/** Puts events into a series or none, rebuilds their pages, and announces the change to what depends on series. */
export async function putIntoSeries(
  tx: AdminContext,
  eventIds: readonly EventId[],
  { from, into }: { from: readonly SeriesId[]; into: SeriesId | null },
): Promise<void> {
  await tx.db
    .update(events)
    .set({ seriesId: into, ...(into === null && { editionLabel: null }) })
    .where(inArray(events.id, [...eventIds]));
  await labelEditions(tx, eventIds);
  await publish(tx, 'series-changed', {
    seriesIds: [...new Set([...from, ...(into === null ? [] : [into])])],
    eventIds: [...eventIds],
  });
  await publishEvents(tx, eventIds);
}
