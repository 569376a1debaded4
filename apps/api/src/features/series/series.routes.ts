import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { addSeries } from './add-series.ts';
import { changeOwnSeries, changeSeries } from './change-series.ts';
import { mergeSeries } from './merge-series.ts';
import { moveEditions } from './move-editions.ts';
import { findSeries, listLookAlikes, listOwnSeries, listSeries } from './series.queries.ts';
import { transferSeries } from './transfer-series.ts';

export function seriesRoutes(api: Api, group: Contract['series']): void {
  api.implement(group, {
    series: ({ params }, { db }) => findSeries(db, params.seriesId),
    ownSeries: (_input, { db, actor }) => listOwnSeries(db, actor.partnerId),
    addSeries: (input, ctx) => addSeries(ctx, input),
    changeOwnSeries: (input, ctx) => changeOwnSeries(ctx, input),
    allSeries: async ({ query }, { db }) => {
      const { items, total } = await listSeries(db, query);
      return new Page(items, total, 'eq', null);
    },
    lookAlikes: (_input, { db }) => listLookAlikes(db),
    changeSeries: (input, ctx) => changeSeries(ctx, input),
    moveEditions: (input, ctx) => moveEditions(ctx, input),
    mergeSeries: (input, ctx) => mergeSeries(ctx, input),
    transferSeries: (input, ctx) => transferSeries(ctx, input),
  });
}
