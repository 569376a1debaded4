import { lastRejection } from './last-rejection.ts';

const update = (vettingStatus: string, createdAt: string) => ({ vettingStatus, createdAt });

test('the latest rejection counts, in any order of decisions', () => {
  const last = update('REJECTED', '2031-03-01T10:00:00+02:00');
  const earlier = update('REJECTED', '2031-03-01T07:59:00.000Z');
  expect(lastRejection([earlier, last, update('APPROVED', '2031-04-01T00:00:00.000Z')])).toBe(last);
  expect(lastRejection([last, earlier])).toBe(last);
  expect(lastRejection([update('APPROVED', '2031-04-01T00:00:00.000Z')])).toBeUndefined();
});
