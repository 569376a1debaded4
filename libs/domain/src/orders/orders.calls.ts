import { defineCalls } from '../kernel/call.ts';

export const ordersCalls = defineCalls({
  placeOrder: {
    method: 'POST',
    path: '/orders',
    access: 'attendee',
    status: 201,
    bodyLimit: '8mb',
    summary: 'Take tickets out of stock for fifteen minutes',
  },
  ownOrders: { method: 'GET', path: '/orders', access: 'attendee', summary: 'The own orders, newest first' },
  orderDetail: { method: 'GET', path: '/orders/:orderId', access: 'attendee', summary: 'One own order' },
  completeOrder: {
    method: 'POST',
    path: '/orders/:orderId/complete-order',
    access: 'attendee',
    summary: 'Pay an order',
  },
  refundQuote: {
    method: 'GET',
    path: '/orders/:orderId/refund-quote',
    access: 'attendee',
    summary: 'What cancelling an own order gives back today',
  },
  cancelOrder: {
    method: 'POST',
    path: '/orders/:orderId/cancel',
    access: 'attendee',
    summary: 'Cancel a paid own order and get back what its policies give',
  },
  orderHistory: {
    method: 'GET',
    path: '/orders/:orderId/history',
    access: 'attendee',
    summary: 'What became of an own order, step by step',
  },
  paymentConfiguration: {
    method: 'GET',
    path: '/payment-configuration',
    access: 'public',
    summary: 'Who takes the card, and the key for its fields',
  },
  ownTickets: { method: 'GET', path: '/tickets', access: 'attendee', summary: 'The own paid tickets' },
});
