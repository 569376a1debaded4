import type { RefundState } from '../../db/schema/index.ts';

/**
 * States that a refund can have had before each state. A refusal, a failure or a lost answer is followed by another try;
 * a refund that succeeded can still fail, because the buyer's bank sends it back.
 */
const before: Record<RefundState, readonly RefundState[]> = {
  OPEN: [],
  REFUSED: ['OPEN', 'REFUSED', 'FAILED'],
  SENT: ['OPEN', 'REFUSED', 'FAILED'],
  SUCCEEDED: ['OPEN', 'REFUSED', 'FAILED', 'SENT'],
  FAILED: ['OPEN', 'REFUSED', 'FAILED', 'SENT', 'SUCCEEDED'],
  SETTLED: ['OPEN', 'REFUSED', 'FAILED'],
};

/** Tells if a refund may go from one state to another. */
export const canFollow = (from: RefundState, to: RefundState): boolean => before[to].includes(from);
