export { callOffOrder, callOffOrders, resumeCallOffs } from './call-off.ts';
export { billLines } from './bill-lines.ts';
export { expireHolds } from './expire-holds.ts';
export { hearGateway } from './hear-gateway.ts';
export { presentOrder } from './orders.present.ts';
export { eventName, findOrder, findOwnOrder, shownVersion, type OrderRow } from './orders.queries.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { settlePayment } from './settle-payment.ts';
export { tellChange } from './tell-change.ts';
