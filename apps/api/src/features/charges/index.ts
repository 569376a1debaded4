export { payCharge } from './pay-charge.ts';
export { reconcileCharges } from './reconcile-charges.ts';
export { isIdleRefund, sendChargeRefund, type ChargeRefunds } from './send-charge-refund.ts';
export { settleCharge, type ChargeContext, type Purchase } from './settle-charge.ts';
