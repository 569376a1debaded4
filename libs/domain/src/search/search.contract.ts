import { z } from 'zod';
import { EventCard } from '../catalogue/event.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { OptionId } from '../kernel/fields.ts';
import { EventFilters } from './event-filters.ts';
import { searchCalls } from './search.calls.ts';

/** Events per option of each facet, the facet's own choice left out. `approximate` once the match is too broad to count whole. */
export const FacetCounts = z.object({
  total: z.number().int(),
  approximate: z.boolean(),
  facets: z.record(z.string(), z.array(z.object({ id: OptionId, count: z.number().int() }))),
});
export type FacetCounts = z.infer<typeof FacetCounts>;

export const searchContract = defineContract(searchCalls, {
  searchEvents: {
    /** As the `Link` header gives it. */
    query: z.object({ cursor: z.string().max(400).optional() }),
    body: EventFilters,
    response: z.array(EventCard),
  },
  countFacets: { body: EventFilters, response: FacetCounts },
});
