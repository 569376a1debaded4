export {
  cancelOrderOfEvent,
  cancelOrdersOfEvent,
  retryUnfinishedCancellations,
} from './refund-cancelled-event.ts';
export { cancelRegistrations, findRegistrations } from './cancel-registrations.ts';
export { billLines } from './bill-lines.ts';
export { cancelledByBuyer } from './record-cancellation.ts';
export { expireHolds } from './expire-holds.ts';
export { handleGatewayWebhook } from './handle-gateway-webhook.ts';
export { cardOf, readCardForm } from './pay-by-card-form.ts';
export { assertNoCard } from './pay-by-hosted-fields.ts';
export { paymentInProgress, questionOf, refusalOf } from './payment-response.ts';
export { presentOrder } from './orders.present.ts';
export {
  eventName,
  findOrder,
  findOwnOrder,
  joining,
  shownVersion,
  type OrderRow,
} from './orders.queries.ts';
export { queueReceipt } from './queue-receipt.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { cancellationOf, isIdle, sendRefund } from './send-refund.ts';
export { settlePayment } from './settle-payment.ts';
export { notifyEventChanged } from './notify-event-changed.ts';
