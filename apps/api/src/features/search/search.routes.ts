import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { SerializedResponse } from '../../http/reply.ts';
import { countFacets } from './count-facets.ts';
import { countMonths } from './count-months.ts';
import { countPrices } from './count-prices.ts';
import { countWithoutEachFilter } from './count-without-each-filter.ts';
import { cachedCounts } from './cached-counts.ts';
import { countMissed, listMissedSearches } from './missed-searches.ts';
import { findMonth } from './find-month.ts';
import { findPins } from './find-pins.ts';
import { explainQuery, settleToday } from './read-query.ts';
import { storedPages } from './stored-pages.ts';
import { cachedSuggestions } from './suggest-searches.ts';

export function searchRoutes(api: Api, group: Contract['search']): void {
  const facets = cachedCounts(countFacets);
  const without = cachedCounts(countWithoutEachFilter);
  const month = cachedCounts(findMonth);
  const months = cachedCounts(countMonths);
  const prices = cachedCounts(countPrices);
  const pins = cachedCounts(findPins);
  const suggest = cachedSuggestions();
  const search = storedPages();
  const miss = countMissed();
  api.implement(group, {
    searchEvents: async ({ body, query, headers }, ctx) => {
      const filters = settleToday({ ...body, cursor: query.cursor ?? body.cursor }, ctx.now());
      const page = await search(filters, ctx);
      const { dbFor, now, address, userAgent } = ctx;
      await miss(filters, page.total, headers, { db: dbFor('all'), now, address, userAgent });
      return page;
    },
    missedSearches: (_input, ctx) => listMissedSearches(ctx),
    readQuery: ({ body }, ctx) => explainQuery(ctx.db, settleToday(body, ctx.now()), ctx.now()),
    countFacets: ({ body }, ctx) => facets(ctx.db, body, ctx.now()),
    countWithout: ({ body }, ctx) => without(ctx.db, body, ctx.now()),
    suggestSearches: async ({ query: { query, lang } }, ctx) => {
      await ctx.limits.consume('places-address', ctx.address);
      const suggestions = await suggest(ctx.db, query, lang);
      return new SerializedResponse(JSON.stringify(suggestions), { maxAge: 300, subjects: [] });
    },
    eventMonth: ({ body }, ctx) => month(ctx.db, body, ctx.now()),
    countMonths: ({ body }, ctx) => months(ctx.db, body, ctx.now()),
    countPrices: ({ body }, ctx) => prices(ctx.db, body, ctx.now()),
    eventPins: async ({ body }, ctx) => ({
      ...(await pins(ctx.db, body, ctx.now())),
      tiles: ctx.config.mapTiles ?? null,
    }),
  });
}
