import { expectedMilli } from './expected-opens.ts';

test.each([
  [1, 120],
  [2, 80],
  [3, 80],
  [4, 45],
  [10, 45],
  [11, 20],
  [25, 20],
  [26, 8],
  [200, 8],
])('a card at place %i is usually opened %i times in a thousand', (place, usual) => {
  expect(expectedMilli(place)).toBe(usual);
});
