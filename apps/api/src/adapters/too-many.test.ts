import { tooMany } from './too-many.ts';

test.each([
  [0.2, 'wait-seconds', 1],
  [1, 'wait-seconds', 1],
  [30, 'wait-seconds', 30],
  [90, 'wait-seconds', 90],
  [91, 'wait-minutes', 2],
  [600, 'wait-minutes', 10],
  [3600, 'wait-minutes', 60],
  [5400, 'wait-minutes', 90],
  [5401, 'wait-hours', 2],
  [24 * 3600 - 1, 'wait-hours', 24],
  [24 * 3600, 'wait-hours', 24],
  [36 * 3600, 'wait-hours', 36],
  [36 * 3600 + 1, 'wait-days', 2],
  [7 * 24 * 3600, 'wait-days', 7],
])('a wait of %d seconds is told as %s, %d', (seconds, code, count) => {
  expect(tooMany(seconds)).toMatchObject({ coded: { code, params: { count } }, retryAfter: seconds });
});
