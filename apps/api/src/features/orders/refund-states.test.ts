import type { RefundState } from '../../db/schema/index.ts';
import { canFollow } from './refund-states.ts';

const states: RefundState[] = ['OPEN', 'REFUSED', 'SENT', 'SUCCEEDED', 'FAILED', 'SETTLED'];
const after = (from: RefundState) => states.filter((to) => canFollow(from, to));

test.each<[RefundState, RefundState[]]>([
  ['OPEN', ['REFUSED', 'SENT', 'SUCCEEDED', 'FAILED', 'SETTLED']],
  ['REFUSED', ['REFUSED', 'SENT', 'SUCCEEDED', 'FAILED', 'SETTLED']],
  ['SENT', ['SUCCEEDED', 'FAILED']],
  ['SUCCEEDED', ['FAILED']],
  ['FAILED', ['REFUSED', 'SENT', 'SUCCEEDED', 'FAILED', 'SETTLED']],
  ['SETTLED', []],
])('after %s a refund can become %j', (from, expected) => {
  expect(after(from)).toEqual(expected);
});
