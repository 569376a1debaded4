import { nextMonths, nextSeasons, periodName, soonPeriods } from './periods.ts';

const daysOf = (today: string) => soonPeriods(today).map(({ period: { start, end } }) => `${start} ${end}`);

test.each([
  // a Monday
  [
    '2026-11-23',
    ['2026-11-28 2026-11-29', '2026-12-05 2026-12-06', '2026-11-23 2026-11-29', '2026-11-30 2026-12-06'],
  ],
  // a Sunday, the last day of its week
  [
    '2026-11-29',
    ['2026-11-29 2026-11-29', '2026-12-05 2026-12-06', '2026-11-29 2026-11-29', '2026-11-30 2026-12-06'],
  ],
])('on %s the weekends and weeks are those of the calendar', (today, expected) => {
  expect(daysOf(today)).toEqual(expected);
});

test('twelve months begin with this one and go on into the next year', () => {
  const months = nextMonths('2026-11-23');
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ start: '2026-11-01', end: '2026-11-30' });
  expect(months[3]).toEqual({ start: '2027-02-01', end: '2027-02-28' });
});

test.each([
  ['2026-11-23', ['Autumn 2026', 'Winter 2026/27', 'Spring 2027', 'Summer 2027']],
  ['2026-12-01', ['Winter 2026/27', 'Spring 2027', 'Summer 2027', 'Autumn 2027']],
  ['2027-01-31', ['Winter 2026/27', 'Spring 2027', 'Summer 2027', 'Autumn 2027']],
  ['2027-03-01', ['Spring 2027', 'Summer 2027', 'Autumn 2027', 'Winter 2027/28']],
])('on %s the seasons begin with the present one', (today, expected) => {
  expect(nextSeasons(today).map(periodName)).toEqual(expected);
});

test('only whole months and seasons have a name', () => {
  expect(periodName({ start: '2027-03-01', end: '2027-03-31' })).toBe('March 2027');
  expect(periodName({ start: '2027-02-01', end: '2027-04-30' })).toBeNull();
  expect(periodName({ start: '2027-03-02', end: '2027-03-31' })).toBeNull();
});
