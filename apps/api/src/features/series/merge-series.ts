import { eq } from 'drizzle-orm';
import { problem, type Contract, type HandlerInput } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction } from '../../context.ts';
import { eventSeries } from '../../db/schema/index.ts';
import { lockEvents, lockSeries, putIntoSeries, type AdminContext } from './lock-series.ts';
import { listEditionIds } from './series.queries.ts';

type Input = HandlerInput<Contract['series']['mergeSeries']>;

/** Moves all editions of a series to another one and deletes it. */
export async function mergeSeries(
  ctx: AdminContext,
  { params, body }: Input,
): Promise<{ status: 'Success' }> {
  if (params.seriesId === body.intoSeriesId) throw problem('series-into-itself');
  return inTransaction(ctx, async (tx) => {
    const [merged, kept] = await lockSeries(tx, [params.seriesId, body.intoSeriesId]);
    const eventIds = await listEditionIds(tx.db, merged.id);
    await lockEvents(tx, eventIds);
    await putIntoSeries(tx, eventIds, { from: [merged.id], into: kept.id });
    await tx.db.delete(eventSeries).where(eq(eventSeries.id, merged.id));
    await recordAction(tx, {
      action: 'merge-series',
      subject: `series ${merged.id}`,
      before: { name: merged.name, partnerId: merged.partnerId, events: eventIds },
      after: { seriesId: kept.id, name: kept.name, reason: body.reason },
    });
    return { status: 'Success' };
  });
}
