import type { Currency } from '@atrium/domain';
import { countries } from '../reference/countries.ts';
import { cityRows } from './city-list.ts';
import type { DemoVenue } from './model.ts';

const euro = new Set(['AT', 'BE', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'IE', 'IT', 'NL', 'PT']);
const own: Readonly<Record<string, Currency>> = { GB: 'GBP', JP: 'JPY', AU: 'AUD', CA: 'CAD' };

const countryIds: ReadonlyMap<string, number> = new Map(
  countries.map((country) => [country.code, country.id]),
);

/** The number of a country by its code. */
export function countryId(code: string): number {
  const id = countryIds.get(code);
  if (id === undefined) throw new RangeError(`no country ${code}`);
  return id;
}

interface DemoCity {
  placeId: number;
  name: string;
  country: string;
  countryId: number;
  timeZone: string;
  regions: readonly string[];
  currency: Currency;
  /** Places to meet; the online one stands apart. */
  venueIds: readonly number[];
  onlineVenueId: number;
}

const perCity = 10;

/** The cities of demonstration events, the busiest first. */
export const cities: readonly DemoCity[] = cityRows.map(
  ([placeId, name, country, timeZone, regions, venues], index) => ({
    placeId,
    name,
    country,
    countryId: countryId(country),
    timeZone,
    regions: regions.split(','),
    currency: own[country] ?? (euro.has(country) ? 'EUR' : 'USD'),
    venueIds: venues.map((_, venue) => index * perCity + venue + 1),
    onlineVenueId: (index + 1) * perCity,
  }),
);

/** Every venue of those cities, and one online per city. */
export const demoVenues: readonly DemoVenue[] = cityRows.flatMap(
  ([placeId, city, , timeZone, , venues], index) => [
    ...venues.map((venue, place) => {
      const [name = '', address = ''] = venue.split('|');
      return { id: index * perCity + place + 1, name, address: `${address}, ${city}`, placeId, timeZone };
    }),
    { id: (index + 1) * perCity, name: `Online, hosted from ${city}`, address: null, placeId, timeZone },
  ],
);

/** Countries that visitors and exhibitors come from, the commonest first. */
export const originIds: readonly number[] = [
  'US',
  'GB',
  'DE',
  'FR',
  'NL',
  'ES',
  'IT',
  'CH',
  'SE',
  'IN',
  'SG',
  'JP',
  'CN',
  'CA',
  'AU',
  'AE',
  'BE',
  'AT',
  'DK',
  'NO',
  'FI',
  'PL',
  'IE',
  'PT',
  'KR',
  'BR',
  'TR',
  'CZ',
  'SA',
  'MX',
  'ZA',
  'IL',
  'MY',
  'TH',
  'GR',
  'HU',
  'EE',
  'RO',
  'QA',
  'KE',
  'EG',
  'ID',
  'VN',
  'NZ',
  'CL',
  'AR',
  'CO',
  'NG',
].map(countryId);
