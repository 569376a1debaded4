import { countries } from '../reference/countries.ts';
import type { PlaceRow } from './read-places.ts';
import { readPlaces } from './read-places.ts';

let places: Map<number, PlaceRow>;
let rows = 0;

beforeAll(async () => {
  places = new Map();
  for await (const place of readPlaces()) {
    rows += 1;
    places.set(place.id, place);
  }
});

test('contains the inhabited places of the world, each once', () => {
  expect(rows).toBeGreaterThan(110_000);
  expect(places.size).toBe(rows);
});

test('a place has its GeoNames ID, region, zone and normalised name', () => {
  expect(places.get(3448439)).toEqual({
    id: 3448439,
    name: 'São Paulo',
    norm: 'sao paulo',
    regionCode: '27',
    regionName: 'São Paulo',
    countryCode: 'BR',
    population: 10021295,
    latitude: -23.5475,
    longitude: -46.6361,
    timeZone: 'America/Sao_Paulo',
  });
  expect(places.get(2643743)).toMatchObject({
    name: 'London',
    regionName: 'England',
    timeZone: 'Europe/London',
  });
  expect(places.get(5368361)).toMatchObject({ name: 'Los Angeles', timeZone: 'America/Los_Angeles' });
});

test('every place has a listed country, an existing zone and valid numbers', () => {
  const codes = new Set(countries.map((country) => country.code));
  const zones = new Set<string>();
  for (const place of places.values()) {
    zones.add(place.timeZone);
    const sound =
      codes.has(place.countryCode) &&
      place.population >= 1000 &&
      Math.abs(place.latitude) <= 90 &&
      Math.abs(place.longitude) <= 180 &&
      place.norm.length > 0;
    if (!sound) throw new Error(`unsound place ${JSON.stringify(place)}`);
  }
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
});
