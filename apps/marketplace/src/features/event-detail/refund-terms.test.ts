import { refundTerms } from './refund-terms.ts';

const terms = (...periods: [percent: number, start: number, end: number][]) =>
  refundTerms(
    periods.map(([percentageRefund, startDaysBeforeEvent, endDaysBeforeEvent]) => ({
      percentageRefund,
      startDaysBeforeEvent,
      endDaysBeforeEvent,
    })),
  );

test.each([
  ['Full refund until 1 day before, no refund after that.', terms([100, 365, 1])],
  [
    'Full refund until 14 days before, 50% refund until 3 days before, no refund after that.',
    terms([50, 13, 3], [100, 365, 14]),
  ],
  ['50% refund until the start of the event.', terms([50, 400, 0])],
  ['Full refund from 90 days before until 30 days before, no refund after that.', terms([100, 90, 30])],
  [
    'Full refund until 60 days before, 50% refund from 30 days before until 7 days before, no refund after that.',
    terms([100, 365, 60], [50, 30, 7]),
  ],
  ['No refunds.', terms([0, 365, 0])],
  ['No refunds.', terms()],
])('%s', (expected, sentence) => {
  expect(sentence).toBe(expected);
});
