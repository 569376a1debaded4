import { ticketLimitsText } from './ticket-limits-text.ts';

test.each([
  [{}, null],
  [{ minPerOrder: 1 }, null],
  [{ maxPerOrder: 6 }, 'At most 6 per order'],
  [{ minPerOrder: 2 }, 'At least 2 per order'],
  [{ minPerOrder: 2, maxPerOrder: 6, maxPerPerson: 12 }, '2 to 6 per order · At most 12 per person'],
])('the limits %p read %p', (limits, text) => {
  expect(ticketLimitsText(limits)).toBe(text);
});
