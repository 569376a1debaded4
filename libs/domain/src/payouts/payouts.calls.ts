import { defineCalls } from '../kernel/call.ts';

export const payoutsCalls = defineCalls({
  ownPayouts: {
    method: 'GET',
    path: '/partner/payouts',
    access: 'partner',
    needs: 'finance',
    whileSuspended: true,
    paged: true,
    summary: "List my company's payouts",
  },
  duePayouts: {
    method: 'GET',
    path: '/admin/payouts/due',
    access: 'admin',
    summary: 'List what is due to organisers',
  },
  payouts: {
    method: 'GET',
    path: '/admin/payouts',
    access: 'admin',
    paged: true,
    summary: 'List all payouts',
  },
  createPayouts: {
    method: 'POST',
    path: '/admin/payouts',
    access: 'admin',
    status: 201,
    summary: 'Pay out what is due',
  },
  approvePayout: {
    method: 'POST',
    path: '/admin/payouts/:payoutId/approve',
    access: 'admin',
    summary: 'Approve a payout as second administrator',
  },
  cancelPayout: {
    method: 'POST',
    path: '/admin/payouts/:payoutId/cancel',
    access: 'admin',
    summary: 'Cancel a payout',
  },
  sendPaymentFile: {
    method: 'POST',
    path: '/admin/payouts/file',
    access: 'admin',
    produces: 'file',
    summary: 'Download approved payouts for the bank',
  },
  settlePayout: {
    method: 'POST',
    path: '/admin/payouts/:payoutId/settle',
    access: 'admin',
    summary: 'Record how a payout ended',
  },
});
