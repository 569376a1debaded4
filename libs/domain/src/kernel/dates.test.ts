import {
  dayIn,
  daysBetween,
  formatEventDays,
  formatEventTime,
  fullYears,
  instantIn,
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
])('%s is a day of the calendar: %s', (text, isDay) => {
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
])('somebody born on %s is on %s %d years old', (birth, today, years) => {
  expect(fullYears(birth, today)).toBe(years);
});

test('days are counted by the calendar, also over a change of the clocks', () => {
  const before = new Date('2027-03-27T22:00:00Z');
  const after = new Date('2027-03-28T21:30:00Z');
  expect(daysBetween(before, after, 'Europe/Berlin')).toBe(1);
  expect(daysBetween(after, before, 'Europe/Berlin')).toBe(-1);
  expect(daysBetween(before, before, 'Europe/Berlin')).toBe(0);
});

test('days and times are shown where the event takes place', () => {
  const event = {
    startDateTime: '2027-05-11T23:00:00Z',
    endDateTime: '2027-05-14T08:00:00Z',
    timeZone: 'Europe/Berlin',
  };
  expect(formatEventDays(event)).toBe('12 – 14 May 2027');
  expect(formatEventTime(event.endDateTime, event.timeZone)).toBe('Fri, 14 May 2027, 10:00 CEST');
});

test.each([
  ['2027-05-12T09:00', true],
  ['2027-05-12T09:00:30.5Z', true],
  ['2027-05-12T09:00+02:00', true],
  ['2027-02-29T09:00', false],
  ['2027-05-12T24:00', false],
  ['2027-05-12 09:00', false],
  ['tomorrow', false],
])('%s is a date and time: %s', (text, isOne) => {
  expect(isDateTime(text)).toBe(isOne);
});

test.each([
  ['2027-05-12T09:00', 'Europe/Berlin', '2027-05-12T07:00:00.000Z'],
  ['2027-01-12T09:00', 'Europe/Berlin', '2027-01-12T08:00:00.000Z'],
  ['2027-05-12T09:00', 'Asia/Kolkata', '2027-05-12T03:30:00.000Z'],
  ['2027-05-12T09:00-05:00', 'Asia/Kolkata', '2027-05-12T14:00:00.000Z'],
  ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z'],
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
  ['2027-03-28T03:00', 'Europe/Berlin', '2027-03-28T01:00:00.000Z'],
])('%s on a clock in %s is %s', (text, timeZone, instant) => {
  expect(instantIn(text, timeZone).toISOString()).toBe(instant);
});
