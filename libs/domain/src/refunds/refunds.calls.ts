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
});
