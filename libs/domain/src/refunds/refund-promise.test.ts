import { promisedDay } from './refund-promise.ts';

test.each([
  ['on a Monday morning', '2026-11-23T09:00:00Z', '2026-11-30'],
  ['at 16:59 in London', '2026-11-23T16:59:00Z', '2026-11-30'],
  ['at 17:00 in London', '2026-11-23T17:00:00Z', '2026-12-01'],
  ['at 17:00 in London in summer, where it is 16:00 UTC', '2027-06-14T16:00:00Z', '2027-06-22'],
  ['on a Saturday', '2026-11-21T12:00:00Z', '2026-11-27'],
  ['before Christmas, over three bank holidays', '2026-12-23T12:00:00Z', '2027-01-04'],
])('a refund requested %s is sent five business days later', (_, requestedAt, day) => {
  expect(promisedDay(new Date(requestedAt))).toBe(day);
});
