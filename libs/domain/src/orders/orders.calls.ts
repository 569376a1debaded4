import { defineCalls } from '../kernel/call.ts';

export const ordersCalls = defineCalls({
  placeOrder: {
    method: 'POST',
    path: '/orders',
    access: 'attendee',
    use: 'REGISTRATIONS',
    status: 201,
    bodyLimit: '8mb',
    challengedAfter: 5,
    summary: 'Place an order',
  },
  ownOrders: {
    method: 'GET',
    path: '/orders',
    access: 'attendee',
    whileSuspended: true,
    summary: 'List my orders',
  },
  orderDetail: {
    method: 'GET',
    path: '/orders/:orderId',
    access: 'attendee',
    whileSuspended: true,
    summary: 'Get my order',
  },
  completeOrder: {
    method: 'POST',
    path: '/orders/:orderId/complete-order',
    access: 'attendee',
    summary: 'Pay an order',
  },
  quoteCurrency: {
    method: 'POST',
    path: '/orders/:orderId/currency-quotes',
    access: 'attendee',
    summary: 'Quote an order in another currency',
  },
  refundQuote: {
    method: 'GET',
    path: '/orders/:orderId/refund-quote',
    access: 'attendee',
    whileSuspended: true,
    summary: 'Get a refund quote',
  },
  cancelOrder: {
    method: 'POST',
    path: '/orders/:orderId/cancel',
    access: 'attendee',
    whileSuspended: true,
    summary: 'Cancel my order',
  },
  orderHistory: {
    method: 'GET',
    path: '/orders/:orderId/history',
    access: 'attendee',
    whileSuspended: true,
    summary: 'Get order history',
  },
  paymentConfiguration: {
    method: 'GET',
    path: '/payment-configuration',
    access: 'public',
    summary: 'Get payment configuration',
  },
  ownTickets: {
    method: 'GET',
    path: '/tickets',
    access: 'attendee',
    whileSuspended: true,
    summary: 'List my tickets',
  },
});
