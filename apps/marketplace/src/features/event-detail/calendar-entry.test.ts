import { anEventDetail, eventYear } from '@atrium/testing';
import { calendarFile, entryOf, googleLink, outlookLink } from './calendar-entry.ts';

const entry = entryOf(
  anEventDetail({
    name: 'Cloud; Forum, London',
    tagline: 'Zwei Tage über das, was das Netz trägt: '.repeat(4),
  }),
  'https://atrium.example/events/7',
);
const file = calendarFile(entry, new Date('2030-01-02T03:04:05.678Z'));

test('the file names the event, its instants in UTC and its place, with special characters escaped', () => {
  expect(file).toContain('UID:event-7@atrium.example\r\n');
  expect(file).toContain('DTSTAMP:20300102T030405Z\r\n');
  expect(file).toContain(`DTSTART:${eventYear}0310T090000Z\r\n`);
  expect(file).toContain(`DTEND:${eventYear}0311T170000Z\r\n`);
  expect(file).toContain('SUMMARY:Cloud\\; Forum\\, London\r\n');
  expect(file.replaceAll('\r\n ', '')).toContain(
    'LOCATION:Harbour Hall\\, 1 Quay Street\\, London\\, London',
  );
});

test('no line is longer than 75 bytes, and no character is split', () => {
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`${'Zwei Tage über das\\, was das Netz trägt: '.repeat(4)}`);
});

test('the links carry the same data to calendars on the web', () => {
  const google = new URL(googleLink(entry)).searchParams;
  expect(google.get('dates')).toBe(`${eventYear}0310T090000Z/${eventYear}0311T170000Z`);
  expect(google.get('text')).toBe('Cloud; Forum, London');
  const outlook = outlookLink(entry);
  expect(new URL(outlook).searchParams.get('startdt')).toBe(`${eventYear}-03-10T09:00:00.000Z`);
  expect(outlook).toContain('subject=Cloud%3B%20Forum%2C%20London');
});
