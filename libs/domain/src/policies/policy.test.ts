import { findOverlap, firstPeriod, nextPeriod, refundSpans, standardPeriods } from './policy.ts';

const period = (percentageRefund: number, startDaysBeforeEvent: number, endDaysBeforeEvent: number) => ({
  percentageRefund,
  startDaysBeforeEvent,
  endDaysBeforeEvent,
});

test('an added period halves the refund and moves 15 days closer to the event, never past it', () => {
  const second = nextPeriod(firstPeriod);
  expect(second).toEqual({ percentageRefund: 50, startDaysBeforeEvent: 45, endDaysBeforeEvent: 15 });
  const third = nextPeriod(second);
  expect(third).toEqual({ percentageRefund: 25, startDaysBeforeEvent: 30, endDaysBeforeEvent: 0 });
  expect(nextPeriod(third)).toEqual({
    percentageRefund: 12,
    startDaysBeforeEvent: 15,
    endDaysBeforeEvent: 0,
  });
  expect(nextPeriod(undefined)).toEqual(firstPeriod);
});

test('the policy that every partner starts with refunds everything from the purchase until 30 days before', () => {
  expect(refundSpans(standardPeriods)).toEqual([
    { startDays: null, endDays: 30, percentageRefund: 100 },
    { startDays: 29, endDays: 0, percentageRefund: 0 },
  ]);
});

test.each([
  [
    'days outside every period give nothing',
    [period(100, 60, 30), period(50, 20, 10)],
    [
      [null, 61, 0],
      [60, 30, 100],
      [29, 21, 0],
      [20, 10, 50],
      [9, 0, 0],
    ],
  ],
  [
    'where two periods touch, the better one counts',
    [period(50, 30, 0), period(100, 365, 30)],
    [
      [null, 30, 100],
      [29, 0, 50],
    ],
  ],
  ['one period for all days is one span', [period(0, 365, 0)], [[null, 0, 0]]],
  ['without a period nothing is refunded', [], [[null, 0, 0]]],
])('refund spans: %s', (_name, periods, spans) => {
  expect(
    refundSpans(periods).map(({ startDays, endDays, percentageRefund }) => [
      startDays,
      endDays,
      percentageRefund,
    ]),
  ).toEqual(spans);
});

test('periods overlap when they share more than the day on which they touch', () => {
  expect(findOverlap([period(100, 60, 30), period(50, 45, 15)])).toBe(1);
  expect(findOverlap([period(100, 60, 30), period(50, 30, 15), period(25, 90, 59)])).toBe(2);
  expect(findOverlap([period(100, 60, 30), period(50, 30, 0)])).toBe(-1);
});
