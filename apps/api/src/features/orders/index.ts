export {
  cancelOrderOfEvent,
  cancelOrdersOfEvent,
  retryUnfinishedCancellations,
} from './refund-cancelled-event.ts';
export { cancelRegistrations, findRegistrations } from './cancel-registrations.ts';
export { billLines, discountText } from './bill-lines.ts';
export { capturePayment } from './capture-payment.ts';
export { expireHolds } from './expire-holds.ts';
export { handleGatewayWebhook } from './handle-gateway-webhook.ts';
export { cardOf, readCardForm } from './pay-by-card-form.ts';
export { assertNoCard } from './pay-by-hosted-fields.ts';
export { paymentInProgress, questionOf, problemOfDecline } from './payment-response.ts';
export { presentOrder } from './orders.present.ts';
export {
  eventName,
  findOrder,
  findOwnOrder,
  isJoiningOpen,
  joiningOfTicket,
  shownVersion,
  type OrderRow,
} from './orders.queries.ts';
export { readOrderMoney } from './order-money.ts';
export { expiryMayHelp, toPlaceOrderProblem } from './place-order-problems.ts';
export { queueReceipt } from './queue-receipt.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { findRepeatedRefund, idempotencyOf } from './refund-idempotency.ts';
export { isByTransfer, isIdle, sendRefund, type RefundRow } from './send-refund.ts';
export { readPaidTickets, type PaidTicket } from './quote-refund.ts';
export { fingerprintOf } from './start-payment.ts';
export {
  findAttemptByKey,
  ownRefund,
  settlePayment,
  type OrderState,
  type PaymentRow,
} from './settle-payment.ts';
export { assertNotDisputed } from './disputed.ts';
export { lockOwnOrder } from './lock-own-order.ts';
export { markPaid } from './mark-paid.ts';
export { transferGateway } from './transfer-gateway.ts';
export { markRefunded } from './mark-refunded.ts';
export { notifyEventChanged } from './notify-event-changed.ts';
export { ticketCode } from './ticket-code.ts';
export { writeRefund, type TicketRefund } from './write-refund.ts';
