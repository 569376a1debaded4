import type { DateRange } from './date-range.ts';
import { clickDay, isInRange, noRange } from './date-range.ts';

const range = (start: string | null, end: string | null = null): DateRange => ({ start, end });

describe('a click on a day', () => {
  test.each<[string, DateRange, string, DateRange]>([
    ['sets the start if nothing is set', noRange, '2027-05-12', range('2027-05-12')],
    ['sets the end if it is later', range('2027-05-12'), '2027-06-03', range('2027-05-12', '2027-06-03')],
    [
      'makes a range of one day if it is the start',
      range('2027-05-12'),
      '2027-05-12',
      range('2027-05-12', '2027-05-12'),
    ],
    ['starts a new range if it is earlier', range('2027-05-12'), '2027-05-11', range('2027-05-11')],
    [
      'starts a new range if both are set',
      range('2027-05-12', '2027-06-03'),
      '2027-05-20',
      range('2027-05-20'),
    ],
    [
      'starts a new range before a complete one',
      range('2027-05-12', '2027-06-03'),
      '2026-12-31',
      range('2026-12-31'),
    ],
    ['compares across years', range('2026-12-31'), '2027-01-01', range('2026-12-31', '2027-01-01')],
  ])('%s', (_, before, day, after) => {
    expect(clickDay(before, day)).toEqual(after);
  });
});

test('a range includes its ends and the days between', () => {
  const days = ['2027-05-11', '2027-05-12', '2027-05-20', '2027-06-03', '2027-06-04'];
  expect(days.filter((day) => isInRange(range('2027-05-12', '2027-06-03'), day))).toEqual(days.slice(1, 4));
  expect(days.filter((day) => isInRange(range('2027-05-12'), day))).toEqual(['2027-05-12']);
  expect(days.filter((day) => isInRange(noRange, day))).toEqual([]);
});
