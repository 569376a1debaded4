import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { CalendarDate, Option } from '../kernel/fields.ts';
import { optionLists } from './lists.ts';
import { referenceCalls } from './reference.calls.ts';

export const Sector = Option.extend({ sectorSubtypes: z.array(Option) });
export type Sector = z.infer<typeof Sector>;
export const Country = Option.extend({ code: z.string().length(2), dialCode: z.string(), flag: z.string() });
export type Country = z.infer<typeof Country>;

/** The rates by which prices in different currencies are compared. */
export const ExchangeRates = z.object({
  asOf: CalendarDate,
  /** Whether newer ones should have been published. */
  isOld: z.boolean(),
});
export type ExchangeRates = z.infer<typeof ExchangeRates>;

const options = z.array(Option);
export const OptionCatalogue = z.object({
  sectors: z.array(Sector),
  countries: z.array(Country),
  eventTypes: options,
  attendeeClasses: options,
  jobTitles: options,
  designations: options,
  exhibitorTypes: options,
  numAttendees: options,
  numExhibitors: options,
  audiences: options,
  eventSizes: options,
  attendanceTypes: options,
  eventDurations: options,
  cancellationPolicies: options,
  subEventTypes: options,
  organizationTypes: options,
});
export type OptionCatalogue = z.infer<typeof OptionCatalogue>;

export const referenceContract = defineContract(referenceCalls, {
  options: { response: OptionCatalogue },
  sectors: { response: z.array(Sector) },
  countries: { response: z.array(Country) },
  organizationTypes: { response: options },
  subEventTypes: { response: options },
  searchOptions: {
    params: z.object({ type: z.enum(optionLists), query: z.string().trim().max(100) }),
    response: z.array(z.union([Country, Sector, Option])),
  },
  exchangeRates: { response: ExchangeRates },
});
