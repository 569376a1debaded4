import type { Contract, HandlerInput, OwnSeries } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { eventSeries } from '../../db/schema/index.ts';
import { lockCompanies } from '../review-figures/index.ts';
import { findOwnSeriesByName } from './series.queries.ts';

type Input = HandlerInput<Contract['series']['addSeries']>;

/** Adds a series of the own company; one of the same name is returned as it is. */
export const addSeries = (ctx: Context<ActorFor<'partner'>>, { body }: Input): Promise<OwnSeries> =>
  inTransaction(ctx, async (tx) => {
    const { partnerId } = tx.actor;
    await lockCompanies(tx.db, [], { partnerIds: [partnerId] });
    await tx.db
      .insert(eventSeries)
      .values({ partnerId, ...body, createdAt: tx.now() })
      .onConflictDoNothing();
    return orNotFound(await findOwnSeriesByName(tx.db, partnerId, body.name), 'series-not-found');
  });
