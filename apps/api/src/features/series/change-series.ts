import { and, eq } from 'drizzle-orm';
import {
  problem,
  type Contract,
  type HandlerInput,
  type OwnSeries,
  type SeriesDraft,
  type SeriesId,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { eventSeries } from '../../db/schema/index.ts';
import { publishEvents } from '../catalogue/index.ts';
import { lockCompanies } from '../review-figures/index.ts';
import { lockSeries, type AdminContext } from './lock-series.ts';
import { findOwnSeriesByName, listEditionIds } from './series.queries.ts';

type OwnInput = HandlerInput<Contract['series']['changeOwnSeries']>;
type Input = HandlerInput<Contract['series']['changeSeries']>;

/**
 * Changes a series of the own company: its name until visitors see it, and how often it takes place. The company is
 * locked, so that no two of its series get the same name at once.
 */
export const changeOwnSeries = (
  ctx: Context<ActorFor<'partner'>>,
  { params, body }: OwnInput,
): Promise<OwnSeries> =>
  inTransaction(ctx, async (tx) => {
    const { partnerId } = tx.actor;
    await lockCompanies(tx.db, [], { partnerIds: [partnerId] });
    const [locked] = await tx.db
      .select()
      .from(eventSeries)
      .where(and(eq(eventSeries.id, params.seriesId), eq(eventSeries.partnerId, partnerId)))
      .for('update');
    const series = orNotFound(locked, 'series-not-found');
    if (series.approvedAt !== null && series.name !== body.name) throw problem('series-name-public');
    const namesake = await findOwnSeriesByName(tx.db, partnerId, body.name);
    if (namesake && namesake.id !== series.id) throw problem('series-named-so', { name: namesake.name });
    await save(tx, series.id, body);
    return orNotFound(await findOwnSeriesByName(tx.db, partnerId, body.name), 'series-not-found');
  });

/** Changes any series, and the pages of its editions, for its organiser. */
export const changeSeries = (
  ctx: AdminContext,
  { params, body: { reason, ...body } }: Input,
): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    const [{ id, partnerId, name, cadence }] = await lockSeries(tx, [params.seriesId]);
    const namesake = await findOwnSeriesByName(tx.db, partnerId, body.name);
    if (namesake && namesake.id !== id) throw problem('series-name-taken', { name: namesake.name });
    await save(tx, id, body);
    await publishEvents(tx, await listEditionIds(tx.db, id));
    await recordAction(tx, {
      action: 'change-series',
      subject: `series ${id}`,
      before: { name, cadence },
      after: { ...body, reason },
    });
    return { status: 'Success' };
  });

const save = ({ db }: Pick<Context, 'db'>, id: SeriesId, { name, cadence }: SeriesDraft) =>
  db.update(eventSeries).set({ name, cadence }).where(eq(eventSeries.id, id));
