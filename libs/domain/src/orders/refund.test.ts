import { refundOutlook, refundPercentage, percentOf } from './refund.ts';

const period = (percentageRefund: number, startDaysBeforeEvent: number, endDaysBeforeEvent: number) => ({
  percentageRefund,
  startDaysBeforeEvent,
  endDaysBeforeEvent,
});
const stepped = [period(100, 365, 14), period(50, 13, 3)];

test.each([
  [400, 100],
  [365, 100],
  [14, 100],
  [13, 50],
  [3, 50],
  [2, 0],
  [0, 0],
])('%i days before the event a stepped policy refunds %i%%', (days, percentage) => {
  expect(refundPercentage(stepped, days)).toBe(percentage);
});

test('a period that begins less than a year ahead refunds nothing before it begins', () => {
  expect(refundPercentage([period(80, 60, 10)], 61)).toBe(0);
});

test('the better one of overlapping periods counts, and without a period nothing is refunded', () => {
  expect(refundPercentage([period(20, 30, 0), period(70, 20, 5)], 10)).toBe(70);
  expect(refundPercentage([], 10)).toBe(0);
});

test('a share is rounded to whole minor units', () => {
  expect([percentOf(12_345, 50), percentOf(999, 33), percentOf(0, 100)]).toEqual([6173, 330, 0]);
});

test.each([
  [40, { percentage: 100, holdsUntilDays: 30, nextPercentage: 50 }],
  [20, { percentage: 50, holdsUntilDays: 10, nextPercentage: 0 }],
  [10, { percentage: 50, holdsUntilDays: 10, nextPercentage: 0 }],
  [9, { percentage: 0, holdsUntilDays: null, nextPercentage: null }],
])('%i days before the event it says until when a percentage holds, and what follows', (days, outlook) => {
  expect(refundOutlook([period(100, 365, 30), period(50, 29, 10)], days)).toEqual(outlook);
});
