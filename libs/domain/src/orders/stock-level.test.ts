import { isWorse, stockLevel } from './stock-level.ts';

test.each([
  [1000, 1000, 'enough'],
  [101, 1000, 'enough'],
  [100, 1000, 'low'],
  [10, 50, 'enough'],
  [9, 50, 'low'],
  [9, 10, 'enough'],
  [5, 10, 'enough'],
  [4, 10, 'low'],
  [1, 2, 'enough'],
  [1, 1, 'enough'],
  [0, 1, 'sold-out'],
  [0, 1000, 'sold-out'],
])('%i of %i left: %s', (left, quantity, level) => {
  expect(stockLevel(left, quantity)).toBe(level);
});

test('a level is worse only in one direction', () => {
  expect(isWorse('low', 'enough')).toBe(true);
  expect(isWorse('sold-out', 'low')).toBe(true);
  expect(isWorse('low', 'low')).toBe(false);
  expect(isWorse('enough', 'sold-out')).toBe(false);
});
