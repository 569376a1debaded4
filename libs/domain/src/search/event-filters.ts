import { z } from 'zod';
import { CalendarDate, CurrencyCode, OptionId, PlaceId, coerceNumber } from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { pageSizes, sortCriteria } from './filter-lists.ts';
import { isArea } from './map-area.ts';

const absent = z.literal('').transform(() => null);
const ids = z
  .array(coerceNumber(OptionId))
  .max(300)
  .nullish()
  .transform((list) => list ?? []);
const day = CalendarDate.or(absent)
  .nullish()
  .transform((value) => value ?? null);
const amount = z
  .union([absent, coerceNumber(z.number().nonnegative().max(1e9))])
  .nullish()
  .transform((value) => value ?? null);

/** A part of a map. */
export const AreaFilter = z
  .object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
  .refine(isArea);

/**
 * The body of `POST /api/events/filtered` (visitor spec 7), with our optional `query`, `cursor` and `limit`.
 */
export const EventFilters = z.object({
  query: z
    .string()
    .trim()
    .max(200)
    .nullish()
    .transform((text) => text || null),
  /** Whether an event must match all words of the query, or lacks one of them: such events only. */
  match: z
    .enum(['all', 'most'])
    .nullish()
    .transform((value) => value ?? 'all'),
  /** Words of the query that are searched as words, whatever they could mean. */
  plain: z
    .array(z.string().trim().max(100))
    .max(12)
    .nullish()
    .transform((list) => list ?? []),
  /** Language of the page, which decides between meanings of a word. */
  language: z
    .enum(languages)
    .nullish()
    .transform((value) => value ?? 'en'),
  /** Today at the visitor's, from which the days in words are read; by default, and if it can't be, today in UTC. */
  today: day,
  minDate: day,
  maxDate: day,
  attendanceTypeIds: ids,
  eventTypeIds: ids,
  eventDurationIds: ids,
  numAttendeesIds: ids,
  eventSizeIds: ids,
  eventSizeMetric: z
    .enum(['sqm', 'sqft'])
    .nullish()
    .transform((value) => value ?? 'sqm'),
  numExhibitorsIds: ids,
  minPrice: amount,
  maxPrice: amount,
  ticketCurrency: CurrencyCode.or(absent)
    .nullish()
    .transform((value) => value ?? 'USD'),
  attendeeCountryIds: ids,
  exhibitorCountryIds: ids,
  locationId: z
    .union([absent, coerceNumber(PlaceId)])
    .nullish()
    .transform((value) => value ?? null),
  /** Only events whose city is in an area. */
  area: AreaFilter.nullish().transform((value) => value ?? null),
  sectorIds: ids,
  sectorSubtypeIds: ids,
  attendeeJobTitleIds: ids,
  exhibitorTypeIds: ids,
  attendeeClassIds: ids,
  audienceIds: ids,
  cancellationPolicyIds: ids,
  /** Null when nobody chose an order (`sortOf`). */
  sortCriteria: z
    .enum(sortCriteria)
    .nullish()
    .transform((value) => value ?? null),
  sortDirection: z
    .enum(['asc', 'desc'])
    .nullish()
    .transform((value) => value ?? 'asc'),
  cursor: z
    .string()
    .max(400)
    .nullish()
    .transform((text) => text || null),
  limit: coerceNumber(z.literal(pageSizes))
    .nullish()
    .transform((value) => value ?? 25),
});
export type EventFilters = z.output<typeof EventFilters>;
export type EventFiltersInput = z.input<typeof EventFilters>;
