import { z } from 'zod';
import { contract } from '../contract.ts';
import { coerceNumber } from './fields.ts';

const read = (value: unknown) => coerceNumber(z.number().nonnegative()).safeParse(value).data;

test.each([
  [7, 7],
  ['7', 7],
  ['0', 0],
  ['149.50', 149.5],
])('reads %j as a number', (value, number) => {
  expect(read(value)).toBe(number);
});

test.each([true, [7], '', ' ', '0x10', '1e2', '007', '7 ', 'NaN', 'Infinity', null, undefined, {}])(
  'rejects %j as a number',
  (value) => {
    expect(read(value)).toBeUndefined();
  },
);

const filters = contract.search.searchEvents.body;

test.each([
  { sectorIds: [true] },
  { sectorIds: [[1]] },
  { locationId: true },
  { minPrice: [] },
  { limit: '1e2' },
])('a search rejects %j', (body) => {
  expect(filters.safeParse(body).success).toBe(false);
});
