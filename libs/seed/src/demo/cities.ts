import type { Currency } from '@atrium/domain';
import { countries } from '../reference/countries.ts';
import { cityRows } from './city-list.ts';
import type { DemoVenue } from './model.ts';

const euro = new Set(['AT', 'BE', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'IE', 'IT', 'NL', 'PT']);
const own: Readonly<Record<string, Currency>> = { GB: 'GBP', JP: 'JPY', AU: 'AUD', CA: 'CAD' };

const countryIds: ReadonlyMap<string, number> = new Map(
  countries.map((country) => [country.code, country.id]),
);

/** Returns a country's ID by its code. */
function countryId(code: string): number {
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
  /** Venues in the city; the online one is separate. */
  venueIds: readonly number[];
  onlineVenueId: number;
}

const perCity = 10;

/** Index of the first city of a time zone, which has the zone's online venue. */
const firstIn = (timeZone: string): number => cityRows.findIndex(([, , , zone]) => zone === timeZone);

/** The cities of demo events, busiest first. */
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
    onlineVenueId: (firstIn(timeZone) + 1) * perCity,
  }),
);

/** Every venue of those cities, and one online venue per time zone. */
export const demoVenues: readonly DemoVenue[] = cityRows.flatMap(
  ([placeId, city, , timeZone, , venues], index) => [
    ...venues.map((venue, place) => {
      const [name = '', address = ''] = venue.split('|');
      return {
        id: index * perCity + place + 1,
        kind: 'building' as const,
        ...{ name, address: `${address}, ${city}`, city, placeId, timeZone },
      };
    }),
    ...(firstIn(timeZone) === index
      ? [
          {
            id: (index + 1) * perCity,
            kind: 'online' as const,
            ...{ name: 'Online', address: null, city, placeId, timeZone },
          },
        ]
      : []),
  ],
);

/** Countries of visitors and exhibitors, most frequent first. */
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
