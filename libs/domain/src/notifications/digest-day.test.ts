import { digestDayAt } from './digest-day.ts';

test.each([
  ['Etc/UTC', '2027-01-15T08:00Z', '2027-01-14T08:00Z', '2027-01-15T08:00Z'],
  ['Etc/UTC', '2027-01-15T07:59Z', '2027-01-13T08:00Z', '2027-01-14T08:00Z'],
  ['America/New_York', '2027-01-15T13:00Z', '2027-01-14T13:00Z', '2027-01-15T13:00Z'],
  ['America/New_York', '2027-01-15T12:59Z', '2027-01-13T13:00Z', '2027-01-14T13:00Z'],
  ['America/Los_Angeles', '2027-01-16T01:00Z', '2027-01-14T16:00Z', '2027-01-15T16:00Z'],
  // the day on which summer time begins has 23 hours
  ['Europe/London', '2027-03-28T09:00Z', '2027-03-27T08:00Z', '2027-03-28T07:00Z'],
])('in %s at %s the digest is about %s to %s', (timeZone, now, from, to) => {
  const day = digestDayAt(new Date(now), timeZone);
  expect([day.from, day.to]).toEqual([new Date(from), new Date(to)]);
});

test('each day has its own number', () => {
  const at = (now: string) => digestDayAt(new Date(now), 'America/New_York').number;
  expect(at('2027-01-15T13:00Z')).toBe(at('2027-01-16T12:59Z'));
  expect(at('2027-01-16T13:00Z')).toBe(at('2027-01-16T12:59Z') + 1);
});
