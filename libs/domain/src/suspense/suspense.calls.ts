import { defineCalls } from '../kernel/call.ts';

export const suspenseCalls = defineCalls({
  suspenseLines: {
    method: 'GET',
    path: '/admin/finances/suspense',
    access: 'admin',
    paged: true,
    summary: 'List money that needs an explanation',
  },
  explainSuspense: {
    method: 'POST',
    path: '/admin/finances/suspense/:lineId/explain',
    access: 'admin',
    summary: 'Explain money in suspense',
  },
  approveExplanation: {
    method: 'POST',
    path: '/admin/finances/suspense/:lineId/approve',
    access: 'admin',
    summary: 'Approve an explanation or its reversal',
  },
  reverseExplanation: {
    method: 'POST',
    path: '/admin/finances/suspense/:lineId/reverse',
    access: 'admin',
    summary: 'Reverse or withdraw an explanation',
  },
  withdrawReversal: {
    method: 'POST',
    path: '/admin/finances/suspense/:lineId/withdraw-reversal',
    access: 'admin',
    summary: 'Withdraw the reversal of an explanation',
  },
});
