export { failedRefund } from './list-unsent-refunds.ts';
