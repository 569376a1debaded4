import { venueLine } from './venue-line.ts';

test('a city that stands in the address and in the place is written once', () => {
  expect(
    venueLine({
      name: 'Amstel Congrescentrum',
      address: 'Europaplein 24, 1078 GZ, Amsterdam',
      place: 'Amsterdam, Noord-Holland, Netherlands',
    }),
  ).toBe('Amstel Congrescentrum, Europaplein 24, 1078 GZ, Amsterdam, Noord-Holland, Netherlands');
});

test('a venue without an address shows its place', () => {
  expect(venueLine({ address: null, place: 'Oslo, Norway' })).toBe('Oslo, Norway');
  expect(venueLine({ name: 'Hall 3', address: '', place: 'Oslo, Norway' })).toBe('Hall 3, Oslo, Norway');
});
