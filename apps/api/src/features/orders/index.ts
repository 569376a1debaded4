export {
  cancelOrderOfEvent,
  cancelOrdersOfEvent,
  retryUnfinishedCancellations,
} from './refund-cancelled-event.ts';
export { cancelRegistrations, findRegistrations } from './cancel-registrations.ts';
export { billLines } from './bill-lines.ts';
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
export { readOrderMoney } from './order-money.ts';
export { queueReceipt } from './queue-receipt.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { findRepeatedRefund, idempotencyOf } from './refund-idempotency.ts';
export { isIdle, sendRefund, type RefundRow } from './send-refund.ts';
export { readPaidTickets, type PaidTicket } from './quote-refund.ts';
export { findAttemptByKey, settlePayment, type OrderState, type PaymentRow } from './settle-payment.ts';
export { assertNotDisputed } from './disputed.ts';
export { lockOwnOrder } from './lock-own-order.ts';
export { markRefunded } from './mark-refunded.ts';
export { notifyEventChanged } from './notify-event-changed.ts';
export { ticketCode } from './ticket-code.ts';
export { writeRefund, type TicketRefund } from './write-refund.ts';
