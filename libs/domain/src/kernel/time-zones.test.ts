import { days } from './durations.ts';
import {
  clockTimeIn,
  dayNumberIn,
  daysBetween,
  instantIn,
  offsetAt,
  offsetTimeIn,
  startOfDay,
} from './time-zones.ts';

const dayOf = (date: string) => Date.parse(`${date}T00:00Z`) / days(1);

test('days are counted by the calendar, also across a clock change', () => {
  const before = new Date('2027-03-27T22:00:00Z');
  const after = new Date('2027-03-28T21:30:00Z');
  expect(daysBetween(before, after, 'Europe/Berlin')).toBe(1);
  expect(daysBetween(after, before, 'Europe/Berlin')).toBe(-1);
  expect(daysBetween(before, before, 'Europe/Berlin')).toBe(0);
});

test.each([
  ['2027-05-12T09:00', 'Europe/Berlin', '2027-05-12T07:00:00.000Z'],
  ['2027-01-12T09:00', 'Europe/Berlin', '2027-01-12T08:00:00.000Z'],
  ['2027-05-12T09:00', 'Asia/Kolkata', '2027-05-12T03:30:00.000Z'],
  ['2027-05-12T09:00-05:00', 'Asia/Kolkata', '2027-05-12T14:00:00.000Z'],
  ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z'],
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
  ['2027-10-31T03:00', 'Europe/Berlin', '2027-10-31T02:00:00.000Z'],
  ['2027-10-30T23:00', 'Europe/Berlin', '2027-10-30T21:00:00.000Z'],
  ['2027-05-12T09:00:30.5', 'Europe/Berlin', '2027-05-12T07:00:30.500Z'],
  ['2027-03-28T03:00', 'Europe/Berlin', '2027-03-28T01:00:00.000Z'],
])('%s on a clock in %s is %s', (text, timeZone, instant) => {
  expect(instantIn(text, timeZone).toISOString()).toBe(instant);
});

test.each([
  ['2027-03-10T23:30Z', 'UTC', '2027-03-10'],
  ['2027-03-10T23:30Z', 'Europe/Paris', '2027-03-11'],
  ['2027-03-10T02:30Z', 'America/New_York', '2027-03-09'],
  ['2027-03-10T10:00Z', 'Pacific/Auckland', '2027-03-10'],
  ['2027-03-10T11:00Z', 'Pacific/Auckland', '2027-03-11'],
])('%s is in %s on %s', (instant, zone, date) =>
  expect(dayNumberIn(new Date(instant), zone)).toBe(dayOf(date)),
);

test.each([
  ['2027-03-10', 'UTC', '2027-03-10T00:00Z'],
  ['2027-03-10', 'Asia/Kolkata', '2027-03-09T18:30Z'],
  ['2027-03-28', 'Europe/Paris', '2027-03-27T23:00Z'],
  ['2027-03-29', 'Europe/Paris', '2027-03-28T22:00Z'],
  ['2027-10-31', 'Europe/Paris', '2027-10-30T22:00Z'],
  ['2027-11-08', 'America/New_York', '2027-11-08T05:00Z'],
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00Z'],
])('%s begins in %s at %s, whatever its clocks did', (date, zone, instant) =>
  expect(startOfDay(dayOf(date), zone)).toEqual(new Date(instant)),
);

test.each([
  ['2027-05-12T07:00Z', 'Europe/Berlin', '2027-05-12T09:00'],
  ['2027-10-31T00:30Z', 'Europe/Berlin', '2027-10-31T02:30'],
  ['2027-10-31T01:30Z', 'Europe/Berlin', '2027-10-31T02:30'],
  ['2027-12-31T20:00Z', 'Asia/Kathmandu', '2028-01-01T01:45'],
])('at %s clocks in %s show %s', (instant, zone, clock) =>
  expect(clockTimeIn(new Date(instant), zone)).toBe(clock),
);

test.each([
  ['2027-05-12T07:00Z', 'Europe/Berlin', '2027-05-12T09:00:00+02:00'],
  ['2027-05-12T07:00Z', 'America/St_Johns', '2027-05-12T04:30:00-02:30'],
  ['2027-05-12T07:00Z', 'UTC', '2027-05-12T07:00:00+00:00'],
])('%s is in %s %s, with its offset', (instant, zone, text) => {
  expect(offsetTimeIn(new Date(instant), zone)).toBe(text);
  expect(new Date(text)).toEqual(new Date(instant));
});

test('a date of the first century has an offset as well', () => {
  expect(instantIn('0012-05-12T09:00', 'UTC').toISOString()).toBe('0012-05-12T09:00:00.000Z');
  expect(Math.abs(offsetAt(Date.parse('0012-05-12T09:00Z'), 'Europe/Berlin'))).toBeLessThan(days(1));
});
