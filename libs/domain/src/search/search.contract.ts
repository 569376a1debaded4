import { z } from 'zod';
import { EventCard } from '../catalogue/event.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { OptionId } from '../kernel/fields.ts';
import { EventFilters } from './event-filters.ts';
import { narrowingFilters } from './filter-lists.ts';
import { searchCalls } from './search.calls.ts';

/** Events per option of each facet, the facet's own choice left out. `approximate` once the match is too broad to count whole. */
export const FacetCounts = z.object({
  total: z.number().int(),
  approximate: z.boolean(),
  facets: z.record(z.string(), z.array(z.object({ id: OptionId, count: z.number().int() }))),
});
export type FacetCounts = z.infer<typeof FacetCounts>;

/** How many events match with one applied filter left out; `gte`: at least so many. */
export const CountWithout = z.object({
  filter: z.enum(narrowingFilters),
  count: z.number().int(),
  relation: z.enum(['eq', 'gte']),
});
export type CountWithout = z.infer<typeof CountWithout>;

export const searchContract = defineContract(searchCalls, {
  searchEvents: {
    /** As the `Link` header gives it. */
    query: z.object({ cursor: z.string().max(400).optional() }),
    body: EventFilters,
    response: z.array(EventCard),
  },
  countFacets: { body: EventFilters, response: FacetCounts },
  /** The filter that costs most events first; filters that ask nothing are not there. */
  countWithout: { body: EventFilters, response: z.array(CountWithout) },
});
