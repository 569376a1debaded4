import { defineCalls } from '../kernel/call.ts';

export const salesCalls = defineCalls({
  partnerOrders: {
    method: 'GET',
    path: '/partner/orders/summaries',
    access: 'partner',
    paged: true,
    summary: 'The orders of the own events, newest first',
  },
  exportPartnerOrders: {
    method: 'GET',
    path: '/partner/orders/export',
    access: 'partner',
    acts: true,
    produces: 'file',
    summary: 'The same as a table for spreadsheets; who took it is put on record',
  },
  partnerOrder: {
    method: 'GET',
    path: '/partner/orders/:orderId',
    access: 'partner',
    summary: 'One order of an own event',
  },
  adminOrders: {
    method: 'GET',
    path: '/admin/orders/summaries',
    access: 'admin',
    paged: true,
    summary: 'Every order, newest first',
  },
  adminOrder: { method: 'GET', path: '/admin/orders/:orderId', access: 'admin', summary: 'Any order' },
});
