import type {
  Contract,
  CountWithout,
  EventFilters,
  EventMonth,
  EventPins,
  FacetCounts,
  MonthCount,
  MonthFilters,
  PriceCount,
} from '@atrium/domain';
import type { Context } from '../../context.ts';
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

interface Counts {
  facets: (filters: EventFilters, now: Date) => Promise<FacetCounts>;
  without: (filters: EventFilters, now: Date) => Promise<CountWithout[]>;
  month: (filters: MonthFilters, now: Date) => Promise<EventMonth>;
  months: (filters: EventFilters, now: Date) => Promise<MonthCount[]>;
  prices: (filters: EventFilters, now: Date) => Promise<PriceCount[]>;
  pins: (filters: EventFilters, now: Date) => Promise<Omit<EventPins, 'tiles'>>;
}

export function searchRoutes(api: Api, group: Contract['search']): void {
  let made: Counts | undefined;
  let suggest: ReturnType<typeof cachedSuggestions> | undefined;
  const counts = ({ db }: Context): Counts =>
    (made ??= {
      facets: cachedCounts(db, countFacets),
      without: cachedCounts(db, countWithoutEachFilter),
      month: cachedCounts(db, findMonth),
      months: cachedCounts(db, countMonths),
      prices: cachedCounts(db, countPrices),
      pins: cachedCounts(db, findPins),
    });
  const search = storedPages();
  const miss = countMissed();
  api.implement(group, {
    searchEvents: async ({ body, query, headers }, ctx) => {
      const filters = settleToday({ ...body, cursor: query.cursor ?? body.cursor }, ctx.now());
      const page = await search(filters, ctx);
      await miss(filters, page.total, headers, ctx);
      return page;
    },
    missedSearches: (_input, ctx) => listMissedSearches(ctx),
    readQuery: ({ body }, ctx) => explainQuery(ctx.db, settleToday(body, ctx.now()), ctx.now()),
    countFacets: ({ body }, ctx) => counts(ctx).facets(body, ctx.now()),
    countWithout: ({ body }, ctx) => counts(ctx).without(body, ctx.now()),
    suggestSearches: async ({ query: { query, lang } }, ctx) => {
      await ctx.limits.consume('places-address', ctx.address);
      const suggestions = await (suggest ??= cachedSuggestions(ctx.db))(query, lang);
      return new SerializedResponse(JSON.stringify(suggestions), { maxAge: 300, subjects: [] });
    },
    eventMonth: ({ body }, ctx) => counts(ctx).month(body, ctx.now()),
    countMonths: ({ body }, ctx) => counts(ctx).months(body, ctx.now()),
    countPrices: ({ body }, ctx) => counts(ctx).prices(body, ctx.now()),
    eventPins: async ({ body }, ctx) => ({
      ...(await counts(ctx).pins(body, ctx.now())),
      tiles: ctx.config.mapTiles ?? null,
    }),
  });
}
