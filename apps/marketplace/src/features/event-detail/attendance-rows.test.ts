import { anEventDetail } from '@atrium/testing';
import { attendanceRows } from './attendance-rows.ts';

const rows = (change: Parameters<typeof anEventDetail>[0]) =>
  attendanceRows(
    anEventDetail({
      attended: null,
      attendedBefore: null,
      previousNumAttendees: null,
      numAttendees: { id: 3, name: '501-1,000' },
      minAttendees: 501,
      maxAttendees: 1000,
      ...change,
    }),
  );

test('what the organiser states of last time stands beside what is expected', () => {
  expect(rows({ previousNumAttendees: 800 })).toEqual([
    { edition: 'Last time', people: '800', source: 'stated by the organiser', least: 80, most: 80 },
    { edition: 'Expected', people: '501-1,000', source: 'stated by the organiser', least: 50.1, most: 100 },
  ]);
});

test('a count at check-in stands instead of the same number of the organiser, and of what was expected', () => {
  const before = { count: 400, edition: '2025' };
  expect(rows({ previousNumAttendees: 400, attendedBefore: before, attended: 500 })).toEqual([
    { edition: '2025', people: '400', source: 'counted at check-in', least: 80, most: 80 },
    { edition: 'This time', people: '500', source: 'counted at check-in', least: 100, most: 100 },
  ]);
});

test('a number of the organiser that differs from the count stands beside it', () => {
  const before = { count: 400, edition: '2025' };
  expect(rows({ previousNumAttendees: 800, attendedBefore: before, attended: 800 })).toMatchObject([
    { people: '400', source: 'counted at check-in' },
    { people: '800', source: 'stated by the organiser' },
    { people: '800', source: 'counted at check-in' },
  ]);
});

test('the highest band of attendees has no end', () => {
  const open = { numAttendees: { id: 9, name: '10,000+' }, minAttendees: 10_001, maxAttendees: null };
  expect(rows({ ...open, previousNumAttendees: 5000 }).at(-1)).toMatchObject({ least: 100, most: 100 });
});

test.each([
  ['nothing is known', { numAttendees: null, minAttendees: null, maxAttendees: null }],
  ['there is one number only', {}],
  ['all numbers are zero', { previousNumAttendees: 0, minAttendees: 0, maxAttendees: 0 }],
])('nothing is compared where %s', (_, change) => expect(rows(change)).toEqual([]));
