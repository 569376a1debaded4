import { refundPercentage, shareOf } from './refund.ts';

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
])('%i days before the event a stepped policy gives back %i%%', (days, percentage) => {
  expect(refundPercentage(stepped, days)).toBe(percentage);
});

test('a period that begins later than a year before gives nothing before it begins', () => {
  expect(refundPercentage([period(80, 60, 10)], 61)).toBe(0);
});

test('of periods that overlap the better one counts, and no period gives nothing', () => {
  expect(refundPercentage([period(20, 30, 0), period(70, 20, 5)], 10)).toBe(70);
  expect(refundPercentage([], 10)).toBe(0);
});

test('a share is rounded to whole minor units', () => {
  expect([shareOf(12_345, 50), shareOf(999, 33), shareOf(0, 100)]).toEqual([6173, 330, 0]);
});
