import { daysToNextEdition, movedBy } from './next-edition.ts';

const nextOf = (start: string, today: string) => movedBy(`${start}T09:00`, daysToNextEdition(start, today));

test.each([
  ['2031-03-10', '2030-11-21', '2032-03-08T09:00'], // Mondays
  ['2027-06-12', '2026-11-21', '2028-06-10T09:00'], // Saturdays
  ['2024-02-29', '2024-03-05', '2025-02-27T09:00'], // Thursdays
  ['2019-05-14', '2026-11-21', '2027-05-11T09:00'], // Tuesdays
])('the next edition of %s, seen from %s, begins at %s', (start, today, next) => {
  expect(nextOf(start, today)).toBe(next);
  expect(new Date(`${next}Z`).getUTCDay()).toBe(new Date(`${start}T00:00Z`).getUTCDay());
});

test('an edition that would begin today moves to the next year', () => {
  expect(nextOf('2025-11-22', '2026-11-21')).toBe('2027-11-20T09:00');
});

test('a time of day stays the same across the end of a year', () => {
  expect(movedBy('2026-12-30T23:45', 3)).toBe('2027-01-02T23:45');
});
