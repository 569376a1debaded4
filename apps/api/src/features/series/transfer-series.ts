import { and, eq, ne, sql } from 'drizzle-orm';
import { problem, type Contract, type HandlerInput } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound } from '../../context.ts';
import { eventSeries, partners } from '../../db/schema/index.ts';
import { publish } from '../../domain-events/publish.ts';
import { publishEvents } from '../catalogue/index.ts';
import { lockSeries, type AdminContext } from './lock-series.ts';
import { listEditionIds } from './series.queries.ts';

type Input = HandlerInput<Contract['series']['transferSeries']>;

/** Gives a series to another organiser, who plans the next edition. Earlier ones stay with the company that ran them. */
export const transferSeries = (ctx: AdminContext, { params, body }: Input): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    const [series] = await lockSeries(tx, [params.seriesId], { partnerIds: [body.partnerId] });
    const [partner] = await tx.db
      .select({ id: partners.id })
      .from(partners)
      .where(eq(partners.id, body.partnerId));
    const { id: partnerId } = orNotFound(partner, 'partner-not-found');
    const isSameName = sql`lower(${eventSeries.name}) = lower(${series.name})`;
    const [taken] = await tx.db
      .select({ id: eventSeries.id })
      .from(eventSeries)
      .where(and(eq(eventSeries.partnerId, partnerId), isSameName, ne(eventSeries.id, series.id)));
    if (taken) throw problem('series-name-taken', { name: series.name });
    await tx.db.update(eventSeries).set({ partnerId }).where(eq(eventSeries.id, series.id));
    const eventIds = await listEditionIds(tx.db, series.id);
    await publish(tx, 'series-changed', { seriesIds: [series.id], eventIds });
    await publishEvents(tx, eventIds);
    await recordAction(tx, {
      action: 'transfer-series',
      subject: `series ${series.id}`,
      before: { partnerId: series.partnerId },
      after: { partnerId, reason: body.reason },
    });
    return { status: 'Success' };
  });
