import { defineCalls } from '../kernel/call.ts';

export const financesCalls = defineCalls({
  ownFinances: {
    method: 'GET',
    path: '/partner/finances',
    access: 'partner',
    whileSuspended: true,
    summary: "Get my company's balances",
  },
  eventFinances: {
    method: 'GET',
    path: '/partner/finances/events',
    access: 'partner',
    whileSuspended: true,
    paged: true,
    summary: 'List the money of my events',
  },
  exportFinances: {
    method: 'GET',
    path: '/partner/finances/export',
    access: 'partner',
    whileSuspended: true,
    produces: 'file',
    summary: 'Export the money of my events as CSV',
  },
  moneyChecks: {
    method: 'GET',
    path: '/admin/finances/checks',
    access: 'admin',
    summary: 'Check the books',
  },
  trialBalance: {
    method: 'GET',
    path: '/admin/finances/trial-balance',
    access: 'admin',
    summary: 'Get the trial balance',
  },
  exportTrialBalance: {
    method: 'GET',
    path: '/admin/finances/trial-balance/export',
    access: 'admin',
    produces: 'file',
    summary: 'Export the trial balance as CSV',
  },
  orderJournals: {
    method: 'GET',
    path: '/admin/orders/:orderId/journals',
    access: 'admin',
    summary: 'List the journals of an order',
  },
});
