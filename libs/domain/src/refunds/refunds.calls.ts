import { defineCalls } from '../kernel/call.ts';

export const refundsCalls = defineCalls({
  unsentRefunds: {
    method: 'GET',
    path: '/admin/refunds',
    access: 'admin',
    paged: true,
    summary: 'Money that is due to buyers and did not reach the payment company yet, the oldest first',
  },
  retryRefund: {
    method: 'POST',
    path: '/admin/refunds/:refundId/retry',
    access: 'admin',
    summary: 'Send a refund once more, now',
  },
  settleRefund: {
    method: 'POST',
    path: '/admin/refunds/:refundId/settle',
    access: 'admin',
    summary: 'Write down how a refund that the payment company refuses was paid back otherwise',
  },
});
