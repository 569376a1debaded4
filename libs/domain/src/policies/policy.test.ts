import { firstPeriod, nextPeriod } from './policy.ts';

test('an added period halves the refund and steps 15 days down, never below the day itself', () => {
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
