export { expireHolds } from './expire-holds.ts';
export { hearGateway } from './hear-gateway.ts';
export { reconcilePayments } from './reconcile-payments.ts';
