import {
  dayIn,
  daysUntil,
  eventDayParts,
  formatEventDays,
  formatEventTime,
  formatLocalHour,
  formatLocalTime,
  fullYears,
  isCalendarDate,
  isDateTime,
} from './dates.ts';

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-04-31', false],
  ['2027-13-01', false],
  ['2027-4-1', false],
  ['01.04.2027', false],
  ['', false],
])('%s is a calendar date: %s', (text, isDay) => {
  expect(isCalendarDate(text)).toBe(isDay);
});

test('an instant falls on another day further east or west', () => {
  const instant = new Date('2027-05-11T23:30:00Z');
  expect(dayIn(instant, 'UTC')).toBe('2027-05-11');
  expect(dayIn(instant, 'Asia/Tokyo')).toBe('2027-05-12');
  expect(dayIn(new Date('2027-05-12T01:30:00Z'), 'America/New_York')).toBe('2027-05-11');
});

test.each([
  ['2000-05-12', '2018-05-11', 17],
  ['2000-05-12', '2018-05-12', 18],
  ['2000-12-31', '2018-01-01', 17],
  ['2000-02-29', '2018-02-28', 17],
  ['2000-02-29', '2018-03-01', 18],
])('a person born on %s is on %s %d years old', (birth, today, years) => {
  expect(fullYears(birth, today)).toBe(years);
});

test('days and times are shown in the zone of the event', () => {
  const event = {
    startDateTime: '2027-05-11T23:00:00Z',
    endDateTime: '2027-05-14T08:00:00Z',
    timeZone: 'Europe/Berlin',
  };
  expect(formatEventDays(event)).toBe('12 – 14 May 2027');
  expect(formatEventTime(event.endDateTime, event.timeZone)).toBe('Fri, 14 May 2027, 10:00 CEST');
  expect(formatLocalTime(event.endDateTime, event.timeZone)).toBe('Fri, 14 May 2027, 10:00');
  expect(formatLocalHour(event.endDateTime, event.timeZone)).toBe('10:00');
  expect(formatLocalHour(event.endDateTime, event.timeZone, 'en-GB', { withDay: true })).toBe('Fri 10:00');
});

test.each([
  ['2027-05-12T08:00:00Z', '2027-05-13T15:00:00Z', 'en-GB', 'May 2027', '12 – 13'],
  ['2027-05-12T08:00:00Z', '2027-05-12T15:00:00Z', 'en-GB', 'May 2027', '12'],
  ['2027-11-30T08:00:00Z', '2027-12-02T15:00:00Z', 'en-GB', 'Nov 2027', '30 Nov – 2 Dec'],
  ['2027-05-31T20:00:00Z', '2027-06-02T15:00:00Z', 'de', 'Mai 2027', '31. Mai – 2. Juni'],
])(
  'the days from %s to %s in a column in %s are %s, %s',
  (startDateTime, endDateTime, locale, month, days) => {
    expect(eventDayParts({ startDateTime, endDateTime, timeZone: 'Europe/Lisbon' }, locale)).toEqual({
      month,
      days,
    });
  },
);

test('days are counted where the event is', () => {
  const now = new Date('2031-03-09T16:00:00Z');
  const instant = new Date('2031-03-10T09:00:00Z');
  expect(daysUntil(instant, 'Asia/Tokyo', now)).toBe(0);
  expect(daysUntil(instant, 'Europe/London', now)).toBe(1);
});

test.each([
  ['2027-05-12T09:00', true],
  ['2027-05-12T09:00:30.5Z', true],
  ['2027-05-12T09:00+02:00', true],
  ['2027-02-29T09:00', false],
  ['2027-05-12T24:00', false],
  ['2027-05-12 09:00', false],
  ['9998-12-31T23:59', true],
  ['9999-12-31T23:59', false],
  ['tomorrow', false],
])('%s is a date and time: %s', (text, isOne) => {
  expect(isDateTime(text)).toBe(isOne);
});
