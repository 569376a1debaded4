import { defineCalls } from '../kernel/call.ts';

export const orderReportsCalls = defineCalls({
  partnerOrders: {
    method: 'GET',
    path: '/partner/orders/summaries',
    access: 'partner',
    needs: 'orders',
    scope: 'orders:read',
    whileSuspended: true,
    paged: true,
    summary: "List my events' orders",
  },
  exportPartnerOrders: {
    method: 'GET',
    path: '/partner/orders/export',
    access: 'partner',
    needs: 'orders',
    scope: 'orders:read',
    whileSuspended: true,
    acts: true,
    produces: 'file',
    summary: "Export my events' orders as CSV",
  },
  partnerOrder: {
    method: 'GET',
    path: '/partner/orders/:orderId',
    access: 'partner',
    needs: 'orders',
    scope: 'orders:read',
    whileSuspended: true,
    summary: 'Get an order of my event',
  },
  adminOrders: {
    method: 'GET',
    path: '/admin/orders/summaries',
    access: 'admin',
    paged: true,
    summary: 'List all orders',
  },
  adminOrder: { method: 'GET', path: '/admin/orders/:orderId', access: 'admin', summary: 'Get any order' },
});
