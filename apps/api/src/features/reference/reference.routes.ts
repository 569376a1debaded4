import type { Contract } from '@atrium/domain';
import { runOn } from '../../db/run.ts';
import type { Api } from '../../http/implement.ts';
import { WireText } from '../../http/reply.ts';
import type { Context } from '../../context.ts';
import { readLookups, recentLookups } from './lookups.ts';
import { presentCatalogue, presentCountries, presentList, presentSectors } from './reference.present.ts';
import { searchOptions } from './search-options.ts';

const maxAge = 300;

export function referenceRoutes(api: Api, group: Contract['reference']): void {
  // A hot answer is forgotten when a list changes, so it has to be made from what is there now.
  const now = (ctx: Context) => readLookups(runOn(ctx.sql));
  const hot = (answer: unknown) => new WireText(JSON.stringify(answer), maxAge);
  api.implement(group, {
    options: async (_input, ctx) => hot(presentCatalogue(await now(ctx))),
    sectors: async (_input, ctx) => hot(presentSectors(await now(ctx))),
    countries: async (_input, ctx) => hot(presentCountries(await now(ctx))),
    organizationTypes: async (_input, ctx) => hot(presentList(await now(ctx), 'organizationTypes')),
    subEventTypes: async (_input, ctx) => presentList(await now(ctx), 'subEventTypes'),
    searchOptions: async ({ params }, ctx) =>
      searchOptions(await recentLookups(runOn(ctx.sql)), params.type, params.query),
  });
}
