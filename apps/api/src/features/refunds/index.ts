export { failedRefund } from './list-unsent-refunds.ts';
export { assertCovered, lockBalance } from './organiser-balance.ts';
