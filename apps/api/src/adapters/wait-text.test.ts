import { waitText } from './wait-text.ts';

test.each([
  [0.2, '1 second'],
  [1, '1 second'],
  [30, '30 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [600, '10 minutes'],
  [3600, '60 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [24 * 3600 - 1, '24 hours'],
  [24 * 3600, '24 hours'],
  [36 * 3600, '36 hours'],
  [36 * 3600 + 1, '2 days'],
  [7 * 24 * 3600, '7 days'],
])('a wait of %d seconds is said as "%s"', (seconds, words) => {
  expect(waitText(seconds)).toBe(words);
});
