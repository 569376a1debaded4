import { and, inArray, isNotNull } from 'drizzle-orm';
import {
  problem,
  type Contract,
  type EventId,
  type HandlerInput,
  type PartnerId,
  type SeriesId,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction } from '../../context.ts';
import { events, eventSeries } from '../../db/schema/index.ts';
import { lockEvents, lockSeries, putIntoSeries, type AdminContext } from './lock-series.ts';

type Input = HandlerInput<Contract['series']['moveEditions']>;

/** Moves events to a series, a new series or none: a split, or look-alikes joined. */
export const moveEditions = (ctx: AdminContext, { body }: Input): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    const from = await seriesOf(tx, body.eventIds);
    const known = body.into && 'seriesId' in body.into ? [body.into.seriesId] : [];
    await lockSeries(tx, [...new Set([...from, ...known])], body);
    const rows = await lockEvents(tx, body.eventIds);
    // An edition that has joined a series since.
    if (rows.some(({ seriesId }) => seriesId !== null && !from.includes(seriesId))) throw problem('conflict');
    const into = await seriesFor(tx, body.into, new Set(rows.map(({ partnerId }) => partnerId)));
    const eventIds = rows.map(({ id }) => id);
    await putIntoSeries(tx, eventIds, { from, into });
    await recordAction(tx, {
      action: 'move-editions',
      subject: `event ${eventIds.join(', ')}`,
      before: { series: from },
      after: { series: into, reason: body.reason },
    });
    return { status: 'Success' };
  });

async function seriesOf(tx: AdminContext, eventIds: readonly EventId[]): Promise<SeriesId[]> {
  const rows = await tx.db
    .selectDistinct({ id: events.seriesId })
    .from(events)
    .where(and(inArray(events.id, [...eventIds]), isNotNull(events.seriesId)));
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

async function seriesFor(
  tx: AdminContext,
  into: Input['body']['into'],
  partners: ReadonlySet<PartnerId>,
): Promise<SeriesId | null> {
  if (into === null) return null;
  if ('seriesId' in into) return into.seriesId;
  const [partnerId, ...others] = partners;
  if (partnerId === undefined || others.length > 0) throw problem('editions-of-several');
  const [added] = await tx.db
    .insert(eventSeries)
    .values({ partnerId, ...into, approvedAt: tx.now(), createdAt: tx.now() })
    .onConflictDoNothing()
    .returning({ id: eventSeries.id });
  if (!added) throw problem('series-name-taken', { name: into.name });
  return added.id;
}
