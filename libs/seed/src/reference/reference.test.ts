import { optionLists } from '@atrium/domain';
import { countries } from './countries.ts';
import { rates } from './exchange-rates.ts';
import { referenceOptions } from './index.ts';

const list = (name: string) => referenceOptions.filter((option) => option.list === name);

test('every option list of the contract has options, with their positions as IDs', () => {
  for (const name of optionLists.filter((each) => each !== 'countries')) {
    const values = list(name);
    expect(values.length).toBeGreaterThan(0);
    expect(values.map((value) => value.id)).toEqual(values.map((_, index) => index + 1));
    expect(new Set(values.map((value) => value.name)).size).toBe(values.length);
  }
});

test('options that the code refers to are fixed', () => {
  expect(list('attendanceTypes').map(({ id, name }) => [id, name])).toEqual([
    [1, 'In-Person'],
    [2, 'Virtual'],
    [3, 'Hybrid'],
  ]);
  expect(list('eventDurations').map(({ name }) => name)).toEqual(['1 day', '2 days', '3+ days']);
  expect(list('cancellationPolicies').map(({ name }) => name)).toEqual(['Free cancellation']);
  expect(list('eventTypes').at(-1)?.name).toBe('Other');
  expect(list('attendeeClasses').at(-1)?.name).toBe('Other');
});

test('subtypes are unique across sectors and belong to one of them', () => {
  const sectors = list('sectors');
  const subtypes = list('sectorSubtypes');
  expect(sectors.length).toBeGreaterThanOrEqual(24);
  expect(new Set(subtypes.map((subtype) => subtype.id)).size).toBe(subtypes.length);
  for (const sector of sectors) {
    const own = subtypes.filter((subtype) => subtype.parentId === sector.id);
    expect(own.length).toBeGreaterThanOrEqual(5);
    expect(own.length).toBeLessThanOrEqual(9);
  }
});

test.each(['numAttendees', 'numExhibitors', 'eventSizes'])(
  'bands of %s are contiguous and the last is open',
  (name) => {
    const bands = list(name);
    bands.slice(1).forEach((band, index) => expect(band.minValue).toBe((bands[index]?.maxValue ?? NaN) + 1));
    expect(bands.at(-1)?.maxValue).toBeUndefined();
  },
);

test('every ISO country appears once with code, dial code and flag', () => {
  expect(countries.length).toBe(250);
  expect(new Set(countries.map((country) => country.code)).size).toBe(250);
  expect(countries.find((country) => country.code === 'GB')).toMatchObject({
    name: 'United Kingdom',
    dialCode: '+44',
    flag: '🇬🇧',
  });
  for (const country of countries) {
    expect(country.dialCode).toMatch(/^\+\d{1,4}$/);
    expect(country.id).toBe(countries.indexOf(country) + 1);
  }
});

test('the rate snapshot is per dollar and covers every currency of the product', () => {
  expect(rates.perDollar.USD).toBe(1);
  expect(Object.keys(rates.perDollar).sort()).toEqual(['AUD', 'CAD', 'EUR', 'GBP', 'JPY', 'NOK', 'USD']);
  expect(rates.perDollar.JPY).toBeGreaterThan(50);
});
