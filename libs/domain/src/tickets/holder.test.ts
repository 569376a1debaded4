import { mayChangeHolder } from './holder.ts';

const event = (nameChangeDays: number | null) => ({
  startDateTime: '2027-05-12T08:00:00Z',
  timeZone: 'Europe/London',
  nameChangeDays,
});

test.each([
  ['until it begins', 0, '2027-05-12T07:59:59Z', true],
  ['not once it has begun', 0, '2027-05-12T08:00:00Z', false],
  ['on the last day of a cut-off of three days', 3, '2027-05-09T22:30:00Z', true],
  ['not on the day after it at the venue', 3, '2027-05-09T23:30:00Z', false],
  ['not if the organiser allows none', null, '2027-01-01T00:00:00Z', false],
])('names of tickets may change %s', (_, days, now, may) => {
  expect(mayChangeHolder(event(days), new Date(now))).toBe(may);
});
