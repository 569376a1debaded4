import { defineCalls } from '../kernel/call.ts';

export const refundsCalls = defineCalls({
  unsentRefunds: {
    method: 'GET',
    path: '/admin/refunds',
    access: 'admin',
    paged: true,
    summary: 'List unsent refunds',
  },
  retryRefund: {
    method: 'POST',
    path: '/admin/refunds/:refundId/retry',
    access: 'admin',
    summary: 'Retry a refund',
  },
  settleRefund: {
    method: 'POST',
    path: '/admin/refunds/:refundId/settle',
    access: 'admin',
    summary: 'Settle a refund manually',
  },
  refundPromise: {
    method: 'GET',
    path: '/admin/refund-promise',
    access: 'admin',
    summary: 'Get how punctual refunds are',
  },
  refundAsOrganiser: {
    method: 'POST',
    path: '/partner/orders/:orderId/refunds',
    access: 'partner',
    needs: 'orders',
    status: 201,
    bodyLimit: '8mb',
    summary: 'Refund tickets of my event',
  },
  refundAsAdministrator: {
    method: 'POST',
    path: '/admin/orders/:orderId/refunds',
    access: 'admin',
    status: 201,
    bodyLimit: '8mb',
    summary: 'Refund tickets of any order',
  },
});
