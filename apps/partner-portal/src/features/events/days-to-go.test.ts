import { daysToGo } from './days-to-go.ts';

const event = {
  startDateTime: '2031-03-10T09:00:00Z',
  endDateTime: '2031-03-11T17:00:00Z',
  timeZone: 'Europe/London',
};

test.each([
  ['2031-01-25T12:00:00Z', 'in 44 days'],
  ['2031-03-08T23:59:00Z', 'in 2 days'],
  ['2031-03-09T00:01:00Z', 'tomorrow'],
  ['2031-03-10T00:01:00Z', 'today'],
  ['2031-03-10T09:00:00Z', 'on now'],
  ['2031-03-11T17:00:00Z', 'over'],
])('at %s the event is %s', (now, text) => {
  expect(daysToGo(event, Date.parse(now))).toBe(text);
});

test('days are counted where the event is', () => {
  expect(daysToGo({ ...event, timeZone: 'Asia/Tokyo' }, Date.parse('2031-03-09T16:00:00Z'))).toBe('today');
});
