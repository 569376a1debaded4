import { z } from 'zod';
import { EventCard } from '../catalogue/event.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { CalendarDate, EventId, OptionId, PartnerId } from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { EventFilters } from './event-filters.ts';
import { EventMonth, MonthCount, MonthFilters } from './event-month.ts';
import { EventPins } from './event-pins.ts';
import { narrowingFilters } from './filter-lists.ts';
import { PriceCount } from './price-count.ts';
import { searchCalls } from './search.calls.ts';

/**
 * Events per option of each facet, ignoring the facet's own selection. `approximate` if there are too many
 * matches to count exactly.
 */
export const FacetCounts = z.object({
  total: z.number().int(),
  approximate: z.boolean(),
  facets: z.record(z.string(), z.array(z.object({ id: OptionId, count: z.number().int() }))),
});
export type FacetCounts = z.infer<typeof FacetCounts>;

/** Number of matches with one applied filter left out; `gte` makes it a lower bound. */
export const CountWithout = z.object({
  filter: z.enum(narrowingFilters),
  /** The part of the query that is left out, by the ID of its chip; absent where the whole filter is. */
  chip: z.string().optional(),
  count: z.number().int(),
  relation: z.enum(['eq', 'gte']),
});
export type CountWithout = z.infer<typeof CountWithout>;

/** How a part of a query was read, or why it wasn't used. */
export const ReadingChip = z.object({
  id: z.string(),
  /** The words as typed; in `plain` they are searched as words. */
  typed: z.string(),
  kind: z.enum(['concept', 'place', 'date', 'attendance', 'price', 'cancellation', 'without']),
  /** Name in the language of the page. */
  label: z.string(),
  /** False if it isn't used, for the reason that is given. */
  applied: z.boolean(),
  reason: z.enum(['chosen-in-form', 'needs-another-word', 'replaced']).optional(),
});
export type ReadingChip = z.infer<typeof ReadingChip>;

export const QueryReading = z.object({
  chips: z.array(ReadingChip),
  /** Mistyped words that are searched as another one; in `plain` they aren't. */
  corrected: z.array(z.object({ typed: z.string(), used: z.string() })),
  /** Words left out beside a topic, because no event has them. */
  ignored: z.array(z.string()).default([]),
  /** Queries that may be meant where few or no events were found. */
  didYouMean: z.array(z.string()),
  /** Version of the vocabulary; another one may read the same words differently. */
  vocabulary: z.number().int(),
});
export type QueryReading = z.infer<typeof QueryReading>;

/** Suggestions for a search that somebody types: what it could be about, where, by whom, or one event. */
export const SearchSuggestions = z.object({
  subjects: z.array(
    z.object({
      /** An option of that list, or a concept: a word that administrators gave a meaning. */
      kind: z.enum(['concept', 'sector', 'subtype', 'type']),
      /** Of the option or of the concept. */
      id: OptionId,
      /** Name in the language of the page, with the place that was typed beside it. */
      label: z.string(),
      /** Words to search with this choice: the concept itself, and the place that was typed. */
      query: z.string().optional(),
    }),
  ),
  /** A city has the ID of its place, a country that of its option. */
  places: z.array(
    z.object({ kind: z.enum(['city', 'country']), id: z.number().int().positive(), label: z.string() }),
  ),
  organisers: z.array(z.object({ id: PartnerId, name: z.string() })),
  /** The city is null online. */
  events: z.array(
    z.object({ id: EventId, title: z.string(), startDate: z.iso.date(), city: z.string().nullable() }),
  ),
});
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;

/** Words that found too little, with the visitors who missed something: each counts once a day. */
export const MissedSearch = z.object({
  words: z.string(),
  language: z.enum(languages),
  /** Visitors who found nothing. */
  empty: z.number().int(),
  /** Visitors who found fewer than ten events for several words. */
  few: z.number().int(),
  lastDay: CalendarDate,
});
export type MissedSearch = z.infer<typeof MissedSearch>;

export const searchContract = defineContract(searchCalls, {
  searchEvents: {
    /** From the `Link` header. */
    query: z.object({ cursor: z.string().max(400).optional() }),
    /** Decide whether words that find nothing are counted. */
    headers: z.object({
      'accept-language': z.string().optional(),
      'sec-gpc': z.string().optional(),
      dnt: z.string().optional(),
    }),
    body: EventFilters,
    response: z.array(EventCard),
  },
  readQuery: { body: EventFilters, response: QueryReading },
  countFacets: { body: EventFilters, response: FacetCounts },
  /** Ordered by the number of events that each filter excludes; empty filters are absent. */
  countWithout: { body: EventFilters, response: z.array(CountWithout) },
  suggestSearches: {
    query: z.object({ query: z.string().trim().max(100), lang: z.enum(languages).default('en') }),
    response: SearchSuggestions,
  },
  eventMonth: { body: MonthFilters, response: EventMonth },
  /** Twelve months from this one, whatever days the search is for. */
  countMonths: { body: EventFilters, response: z.array(MonthCount) },
  /** At most twenty ranges of the same width, whatever prices the search is for; none without tickets. */
  countPrices: { body: EventFilters, response: z.array(PriceCount) },
  /** Of the last 30 days, those that most visitors missed; only words of at least three visitors on a day are counted. */
  missedSearches: { response: z.array(MissedSearch) },
  eventPins: { body: EventFilters, response: EventPins },
});
