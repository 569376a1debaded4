import { localDay, startOfLocalDay } from './local-days.ts';

const at = (text: string) => Date.parse(text);
const dayOf = (date: string) => at(`${date}T00:00Z`) / 86_400_000;

test.each([
  ['2027-03-10T23:30Z', 'UTC', '2027-03-10'],
  ['2027-03-10T23:30Z', 'Europe/Paris', '2027-03-11'],
  ['2027-03-10T02:30Z', 'America/New_York', '2027-03-09'],
  ['2027-03-10T10:00Z', 'Pacific/Auckland', '2027-03-10'],
  ['2027-03-10T11:00Z', 'Pacific/Auckland', '2027-03-11'],
])('%s is in %s on %s', (instant, zone, date) => expect(localDay(at(instant), zone)).toBe(dayOf(date)));

test.each([
  ['2027-03-10', 'UTC', '2027-03-10T00:00Z'],
  ['2027-03-10', 'Asia/Kolkata', '2027-03-09T18:30Z'],
  ['2027-03-28', 'Europe/Paris', '2027-03-27T23:00Z'],
  ['2027-03-29', 'Europe/Paris', '2027-03-28T22:00Z'],
  ['2027-10-31', 'Europe/Paris', '2027-10-30T22:00Z'],
  ['2027-11-08', 'America/New_York', '2027-11-08T05:00Z'],
])('%s begins in %s at %s, whatever its clocks did', (date, zone, instant) =>
  expect(startOfLocalDay(dayOf(date), zone)).toBe(at(instant)),
);
