import type { DateTimeRange } from './date-time-range.ts';
import { durationText, instantOf, isDateTime, rangeError, wallTimeOf, withStart } from './date-time-range.ts';

const range = (start: string | null, end: string | null): DateTimeRange => ({ start, end });

test.each<[string, DateTimeRange, string | null, DateTimeRange]>([
  [
    'before the end keeps the end',
    range('2027-05-12T09:00', '2027-05-14T17:00'),
    '2027-05-13T09:00',
    range('2027-05-13T09:00', '2027-05-14T17:00'),
  ],
  [
    'past the end moves the end to its date',
    range('2027-05-12T09:00', '2027-05-14T17:00'),
    '2027-05-20T09:00',
    range('2027-05-20T09:00', '2027-05-20T17:00'),
  ],
  [
    'later than the time of the end moves the end to the start',
    range('2027-05-12T09:00', '2027-05-14T17:00'),
    '2027-05-20T18:30',
    range('2027-05-20T18:30', '2027-05-20T18:30'),
  ],
  [
    'without an end changes nothing else',
    range(null, null),
    '2027-05-20T09:00',
    range('2027-05-20T09:00', null),
  ],
  [
    'that is removed keeps the end',
    range('2027-05-12T09:00', '2027-05-14T17:00'),
    null,
    range(null, '2027-05-14T17:00'),
  ],
])('a start %s', (_, before, start, after) => {
  expect(withStart(before, start)).toEqual(after);
});

test.each([
  ['2027-05-12T09:00', true],
  ['2028-02-29T00:00', true],
  ['2027-02-29T00:00', false],
  ['2027-13-01T00:00', false],
  ['2027-05-12T24:00', false],
  ['2027-05-12', false],
  ['12/05/2027 09:00', false],
  ['', false],
])('%p is a date and time: %p', (text, expected) => {
  expect(isDateTime(text)).toBe(expected);
});

test("a range is validated with the product's messages", () => {
  expect(rangeError(range('2027-05-12T09:00', '2027-05-12T08:59'))).toBe(
    'End date/time cannot be before start date/time',
  );
  expect(rangeError(range('2027-05-12T09:00', '2027-05-12T09:00'))).toBeNull();
  expect(rangeError(range('soon', '2027-05-12T09:00'))).toBe('Invalid date/time format');
  expect(rangeError(range('2027-05-12T09:00', null))).toBeNull();
});

test.each([
  ['2027-05-12T09:00', '2027-05-14T17:30', '2 days, 8 hours, 30 minutes'],
  ['2027-05-12T09:00', '2027-05-13T10:01', '1 day, 1 hour, 1 minute'],
  ['2027-05-12T09:00', '2027-05-13T08:00', '23 hours'],
  ['2027-05-12T09:00', '2027-05-12T09:45', '45 minutes'],
  ['2027-05-12T09:00', '2027-05-12T09:00', '0 minutes'],
  // the clocks go forward in the night to 28 March 2027
  ['2027-03-27T09:00', '2027-03-28T09:00', '1 day'],
  ['2027-03-28T01:00', '2027-03-28T04:00', '2 hours'],
  // and back in the night to 31 October
  ['2027-10-31T01:00', '2027-10-31T04:00', '4 hours'],
])('from %p to %p in Berlin lasts %p', (start, end, text) => {
  expect(durationText(range(start, end), 'Europe/Berlin')).toBe(text);
});

test('an incomplete or invalid range has no duration', () => {
  expect(durationText(range('2027-05-12T09:00', null), 'UTC')).toBeNull();
  expect(durationText(range('2027-05-12T09:00', '2027-05-11T09:00'), 'UTC')).toBeNull();
});

test('local time of a zone and instant are converted both ways', () => {
  expect(instantOf('2027-05-12T09:00', 'Europe/Berlin')).toBe('2027-05-12T07:00:00.000Z');
  expect(wallTimeOf('2027-05-12T07:00:00Z', 'Europe/Berlin')).toBe('2027-05-12T09:00');
  expect(wallTimeOf('2027-12-31T23:30:00+00:00', 'Asia/Tokyo')).toBe('2028-01-01T08:30');
});
