import { problem, type Contract, type HandlerInput, type PartnerId, type SeriesId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction } from '../../context.ts';
import { eventSeries } from '../../db/schema/index.ts';
import { lockEvents, lockSeries, putIntoSeries, type AdminContext } from './lock-series.ts';

type Input = HandlerInput<Contract['series']['moveEditions']>;

/** Moves events to a series, a new series or none: a split, or look-alikes joined. */
export const moveEditions = (ctx: AdminContext, { body }: Input): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    const rows = await lockEvents(tx, body.eventIds);
    const into = await seriesFor(tx, body.into, new Set(rows.map(({ partnerId }) => partnerId)));
    const from = rows.flatMap(({ seriesId }) => (seriesId === null ? [] : [seriesId]));
    const eventIds = rows.map(({ id }) => id);
    await putIntoSeries(tx, eventIds, { from, into });
    await recordAction(tx, {
      action: 'move-editions',
      subject: `event ${eventIds.join(', ')}`,
      before: { series: [...new Set(from)] },
      after: { series: into, reason: body.reason },
    });
    return { status: 'Success' };
  });

async function seriesFor(
  tx: AdminContext,
  into: Input['body']['into'],
  partners: ReadonlySet<PartnerId>,
): Promise<SeriesId | null> {
  if (into === null) return null;
  if ('seriesId' in into) {
    const [series] = await lockSeries(tx, [into.seriesId]);
    return series.id;
  }
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
