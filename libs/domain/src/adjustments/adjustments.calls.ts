import { defineCalls } from '../kernel/call.ts';

export const adjustmentsCalls = defineCalls({
  debts: {
    method: 'GET',
    path: '/admin/finances/debts',
    access: 'admin',
    paged: true,
    summary: 'List organisers who owe money',
  },
  exportDebts: {
    method: 'GET',
    path: '/admin/finances/debts/export',
    access: 'admin',
    produces: 'file',
    summary: 'Export what organisers owe as CSV',
  },
  adjustments: {
    method: 'GET',
    path: '/admin/finances/adjustments',
    access: 'admin',
    paged: true,
    summary: "List adjustments of organisers' balances",
  },
  createAdjustment: {
    method: 'POST',
    path: '/admin/finances/adjustments',
    access: 'admin',
    status: 201,
    summary: "Adjust an organiser's balance",
  },
  approveAdjustment: {
    method: 'POST',
    path: '/admin/finances/adjustments/:adjustmentId/approve',
    access: 'admin',
    summary: 'Approve an adjustment as second administrator',
  },
  reverseAdjustment: {
    method: 'POST',
    path: '/admin/finances/adjustments/:adjustmentId/reverse',
    access: 'admin',
    summary: 'Reverse or withdraw an adjustment',
  },
});
