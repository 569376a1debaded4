import type { Contract } from '@atrium/domain';
import { runOn } from '../../db/run.ts';
import type { Api } from '../../http/implement.ts';
import { createFacetCounter, type FacetCounter } from './count-facets.ts';
import { searchEvents } from './search-events.ts';

export function searchRoutes(api: Api, group: Contract['search']): void {
  let countFacets: FacetCounter | undefined;
  api.implement(group, {
    searchEvents: ({ body, query }, ctx) =>
      searchEvents({ ...body, cursor: query.cursor ?? body.cursor }, ctx),
    countFacets: ({ body }, ctx) => (countFacets ??= createFacetCounter(runOn(ctx.sql)))(body),
  });
}
