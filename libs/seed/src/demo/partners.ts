import { type CancellationPeriod, days } from '@atrium/domain';
import { countries } from '../reference/countries.ts';
import { sectors } from '../reference/sectors.ts';
import { cities } from './cities.ts';
import type { DemoPartner, DemoPolicy } from './model.ts';
import { organiserKinds, organiserRoots, slug } from './people.ts';
import { postalCode } from './postal-code.ts';
import { Random, zipf } from './random.ts';

const sizes = ['1-10', '11-50', '51-200', '201-500', '501+'];
const ranges = ['1-5', '5-10', '10-20', '20-50', '50-100'];
const streets = [
  'Market Street',
  'Station Road',
  'Harbour Lane',
  'Mill Street',
  'Park Avenue',
  'Bridge Street',
  'Garden Row',
];
/** Trade registers by country. */
const registers: Readonly<Record<string, string>> = {
  GB: 'Companies House',
  US: 'Delaware Division of Corporations',
  DE: 'Handelsregister',
  FR: 'Registre du commerce et des sociétés',
  ES: 'Registro Mercantil',
};
const drawCity = zipf(cities.length, 0.7);
const drawSector = zipf(sectors.length, 0.6);

/** Generates an organiser; the first is the demo partner, the last few are unvetted or rejected. */
export function demoPartner(seed: number, baseDate: number, id: number, partners: number): DemoPartner {
  const random = new Random(seed, 1, id);
  const home = id === 1 ? 0 : drawCity(random);
  const city = cities[home] ?? cities[0];
  if (!city) throw new RangeError('no city');
  const root = organiserRoots[(id - 1) % organiserRoots.length] ?? '';
  const kind =
    organiserKinds[(id + Math.floor((id - 1) / organiserRoots.length) * 3) % organiserKinds.length] ?? '';
  const name = id === 1 ? 'Meridian Events' : `${root} ${kind}`;
  const host = `${slug(name)}.example`;
  const country = countries[city.countryId - 1];
  const isNew = id > partners - 6;
  const sectorIds = new Set(id === 1 ? [1, 4, 5] : [drawSector(random) + 1]);
  while (id !== 1 && sectorIds.size < 3) sectorIds.add(drawSector(random) + 1);
  return {
    id,
    name,
    legalName: `${name} ${city.country === 'US' ? 'Inc.' : city.country === 'DE' ? 'GmbH' : 'Ltd'}`,
    organizationTypeId: random.chance(0.7) ? 1 : random.int(2, 10),
    registrationNumber: `${city.country}${random.int(10_000_000, 99_999_999)}`,
    tradeRegister: registers[city.country] ?? 'Commercial register',
    address: `${random.int(1, 180)} ${random.pick(streets)}`,
    city: city.name,
    zipCode: postalCode(city.country, random.int(10_000, 99_999)),
    countryId: city.countryId,
    addressVerified: !isNew,
    email: `hello@${host}`,
    phoneNumber: `${country?.dialCode ?? ''} ${random.int(200, 899)} ${random.int(100_000, 999_999)}`,
    website: `https://www.${host}`,
    companySize: random.pick(sizes),
    eventsPerYear: random.pick(ranges),
    sectorIds: [...sectorIds].sort((a, b) => a - b),
    vettingStatus: !isNew ? 'APPROVED' : id > partners - 2 ? 'REJECTED' : 'PENDING',
    createdAt: isNew ? baseDate - days(random.int(1, 9)) : baseDate - days(random.int(420, 1400)),
    home,
  };
}

const templates: readonly (readonly [
  name: string,
  description: string,
  periods: readonly (readonly [number, number, number])[],
])[] = [
  ['Free cancellation', 'All of the price back until the day before the event.', [[100, 365, 1]]],
  [
    'Flexible',
    'All of it back until two weeks before, half until three days before.',
    [
      [100, 365, 14],
      [50, 13, 3],
    ],
  ],
  [
    'Standard',
    'All of it back until thirty days before, half and then a quarter after that.',
    [
      [100, 365, 30],
      [50, 29, 15],
      [25, 14, 7],
    ],
  ],
  ['Strict', 'Half of the price back until sixty days before the event.', [[50, 365, 60]]],
  ['No refunds', 'Tickets cannot be returned, but may be passed to a colleague.', [[0, 365, 0]]],
];
const sets: readonly (readonly number[])[] = [[2], [0, 2], [1, 3], [0, 2, 4], [2, 3], [1], [0, 3], [1, 2, 4]];

const perPartner = 3;

/** Generates one to three cancellation policies of an organiser. */
export function demoPolicies(partner: DemoPartner): DemoPolicy[] {
  const set = partner.id === 1 ? [0, 2, 3] : (sets[partner.id % sets.length] ?? [2]);
  return set.flatMap((template, place) => {
    const found = templates[template];
    if (!found) return [];
    const [name, description, periods] = found;
    return {
      id: (partner.id - 1) * perPartner + place + 1,
      partnerId: partner.id,
      name,
      description,
      active: true,
      periods: periods.map(
        ([percentageRefund, startDaysBeforeEvent, endDaysBeforeEvent]): CancellationPeriod => ({
          percentageRefund,
          startDaysBeforeEvent,
          endDaysBeforeEvent,
        }),
      ),
      createdAt: partner.createdAt,
    };
  });
}
