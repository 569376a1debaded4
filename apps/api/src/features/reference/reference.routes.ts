import { areRatesOld, type Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { SerializedResponse } from '../../http/reply.ts';
import type { Context } from '../../context.ts';
import { readLookups, recentLookups } from './lookups.ts';
import { presentCatalogue, presentCountries, presentList, presentSectors } from './reference.present.ts';
import { searchOptions } from './search-options.ts';

const maxAge = 300;

export function referenceRoutes(api: Api, group: Contract['reference']): void {
  // Reads past the lookups cache, because the cached response is invalidated as soon as a list changes.
  const now = (ctx: Context) => readLookups(ctx.db);
  const cached = (body: unknown) =>
    new SerializedResponse(JSON.stringify(body), { maxAge, subjects: ['options'] });
  api.implement(group, {
    options: async (_input, ctx) => cached(presentCatalogue(await now(ctx))),
    sectors: async (_input, ctx) => cached(presentSectors(await now(ctx))),
    countries: async (_input, ctx) => cached(presentCountries(await now(ctx))),
    organizationTypes: async (_input, ctx) => cached(presentList(await now(ctx), 'organizationTypes')),
    subEventTypes: async (_input, ctx) => presentList(await now(ctx), 'subEventTypes'),
    searchOptions: async ({ params }, ctx) =>
      searchOptions(await recentLookups(ctx.db), params.type, params.query),
    exchangeRates: async (_input, ctx) => {
      const { ratesAsOf: asOf } = await now(ctx);
      return cached({ asOf, isOld: areRatesOld(asOf, ctx.now()) });
    },
  });
}
