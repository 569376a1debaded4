import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import {
  CalendarDate,
  CurrencyCode,
  Done,
  Instant,
  OptionId,
  PlaceId,
  SavedSearchId,
  requiredShortText,
} from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { code } from '../kernel/read-issue.ts';
import { AreaFilter, EventFilters } from '../search/event-filters.ts';
import { listFilters, sortCriteria, type ListFilter } from '../search/filter-lists.ts';
import { savedSearchesCalls } from './saved-searches.calls.ts';

/** How often new events of a saved search are emailed. */
export const searchEmails = ['off', 'daily', 'weekly'] as const;
export type SearchEmails = (typeof searchEmails)[number];

/** Number of searches that an attendee can save. */
export const savedSearchLimit = 25;

export const SavedSearchName = requiredShortText('enter-search-name', 80);

const lists = Object.fromEntries(listFilters.map((filter) => [filter, z.array(OptionId)])) as Record<
  ListFilter,
  z.ZodArray<typeof OptionId>
>; // safe cast: one entry per name

export const SavedSearch = z.object({
  id: SavedSearchId,
  name: z.string(),
  filters: z.object({
    query: z.string().nullable(),
    plain: z.array(z.string()),
    language: z.enum(languages),
    minDate: CalendarDate.nullable(),
    maxDate: CalendarDate.nullable(),
    minPrice: z.number().nullable(),
    maxPrice: z.number().nullable(),
    ticketCurrency: CurrencyCode,
    locationId: PlaceId.nullable(),
    area: AreaFilter.nullable(),
    eventSizeMetric: z.enum(['sqm', 'sqft']),
    sortCriteria: z.enum(sortCriteria).nullable(),
    sortDirection: z.enum(['asc', 'desc']),
    ...lists,
  }),
  emails: z.enum(searchEmails),
  createdAt: Instant,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const params = z.object({ savedSearchId: SavedSearchId });
const emails = z.enum(searchEmails);

export const savedSearchesContract = defineContract(savedSearchesCalls, {
  savedSearches: { response: z.array(SavedSearch) },
  saveSearch: {
    body: z.object({ name: SavedSearchName, filters: EventFilters, emails: emails.default('off') }),
    response: SavedSearch,
  },
  changeSavedSearch: {
    params,
    body: z.object({ name: SavedSearchName.optional(), emails: emails.optional() }),
    response: SavedSearch,
  },
  removeSavedSearch: { params, response: Done },
  /** With the code of an email; stops the emails about all searches of its recipient. */
  stopSearchEmails: { body: z.object({ code: z.uuid(code('unknown-code')) }), response: Done },
});
