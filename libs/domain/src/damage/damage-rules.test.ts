import { damageCap, remainingDamage, endOfFiling } from './damage-rules.ts';

const event = {
  startAt: new Date('2031-03-04T08:00:00Z'),
  endAt: new Date('2031-03-05T17:00:00Z'),
  timeZone: 'Europe/London',
  isCancelled: false,
};
const order = {
  event,
  isAttended: true,
  limitMinor: 30_000,
  totalMinor: 24_000,
  askedMinor: 0,
  openRequests: 0,
};
const now = new Date('2031-03-10T12:00:00Z');

test('the fourteenth day after the last one counts whole, at the place of the event', () => {
  expect(endOfFiling(event)).toEqual(new Date('2031-03-20T00:00:00Z'));
  expect(endOfFiling({ ...event, timeZone: 'America/New_York' })).toEqual(new Date('2031-03-20T04:00:00Z'));
});

test('an event that ends at midnight ends on the day before', () => {
  expect(endOfFiling({ ...event, endAt: new Date('2031-03-06T00:00:00Z') })).toEqual(endOfFiling(event));
});

test('days are counted across a change of the clock', () => {
  const march = { endAt: new Date('2031-03-28T17:00:00Z'), timeZone: 'Europe/London' };
  // summer time has begun: midnight is 23:00 UTC
  expect(endOfFiling(march)).toEqual(new Date('2031-04-11T23:00:00Z'));
});

test('no more can be charged than the limit and the total of the order', () => {
  expect(damageCap(order)).toBe(24_000);
  expect(damageCap({ ...order, limitMinor: 5000 })).toBe(5000);
});

test.each([
  ['what the limit leaves', {}, { leftMinor: 24_000 }],
  ['what earlier requests leave', { askedMinor: 20_000 }, { leftMinor: 4000 }],
  ['nothing once it is asked for', { askedMinor: 24_000 }, { refusal: 'used-up' }],
  ['nothing beside three open requests', { openRequests: 3 }, { refusal: 'used-up' }],
  ['nothing without a limit', { limitMinor: 0 }, { refusal: 'no-limit' }],
  ['nothing of a free order', { totalMinor: 0 }, { refusal: 'no-limit' }],
  ['nothing if nobody came', { isAttended: false }, { refusal: 'not-attended' }],
  ['nothing for a cancelled event', { event: { ...event, isCancelled: true } }, { refusal: 'not-attended' }],
])('a request can ask for %s', (_name, given, expected) => {
  expect(remainingDamage({ ...order, ...given }, now)).toEqual(expected);
});

test('requests are accepted from the beginning of the event to the end of the fourteenth day', () => {
  const at = (instant: string) => remainingDamage(order, new Date(instant));
  expect(at('2031-03-04T07:59:59Z')).toEqual({ refusal: 'too-early' });
  expect(at('2031-03-04T08:00:00Z')).toEqual({ leftMinor: 24_000 });
  expect(at('2031-03-19T23:59:59Z')).toEqual({ leftMinor: 24_000 });
  expect(at('2031-03-20T00:00:00Z')).toEqual({ refusal: 'too-late' });
});
