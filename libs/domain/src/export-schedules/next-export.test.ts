import { nextExportAt } from './next-export.ts';

const daily = { frequency: 'DAILY', weekday: null } as const;
const next = (after: string, rhythm: Parameters<typeof nextExportAt>[1], zone: string) =>
  nextExportAt(new Date(after), rhythm, zone).toISOString();

test.each([
  ['before six it is today', '2027-05-12T03:59:59Z', '2027-05-12T04:00:00.000Z'],
  ['at six it is tomorrow', '2027-05-12T04:00:00Z', '2027-05-13T04:00:00.000Z'],
  ['the day is the zone’s, not that of UTC', '2027-05-12T22:30:00Z', '2027-05-13T04:00:00.000Z'],
  ['on the day on which clocks go forward', '2027-03-27T12:00:00Z', '2027-03-28T04:00:00.000Z'],
  ['on the day on which clocks go back', '2027-10-30T12:00:00Z', '2027-10-31T05:00:00.000Z'],
])('every day at six in Berlin: %s', (_, after, due) => {
  expect(next(after, daily, 'Europe/Berlin')).toBe(due);
});

test('every day at six on the other side of the date line', () => {
  expect(next('2027-05-12T17:00:00Z', daily, 'Pacific/Auckland')).toBe('2027-05-12T18:00:00.000Z');
  expect(next('2027-05-12T12:00:00Z', daily, 'America/Los_Angeles')).toBe('2027-05-12T13:00:00.000Z');
});

test.each([
  // 2027-05-12 is a Wednesday
  [3, '2027-05-12T03:00:00Z', '2027-05-12T04:00:00.000Z'],
  [3, '2027-05-12T04:00:00Z', '2027-05-19T04:00:00.000Z'],
  [1, '2027-05-12T03:00:00Z', '2027-05-17T04:00:00.000Z'],
  [7, '2027-05-12T03:00:00Z', '2027-05-16T04:00:00.000Z'],
  [2, '2027-05-12T03:00:00Z', '2027-05-18T04:00:00.000Z'],
])('every week on day %i: after %s at %s', (weekday, after, due) => {
  expect(next(after, { frequency: 'WEEKLY', weekday }, 'Europe/Berlin')).toBe(due);
});
