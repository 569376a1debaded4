export { expireHolds } from './expire-holds.ts';
export { reconcilePayments } from './reconcile-payments.ts';
