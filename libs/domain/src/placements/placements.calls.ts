import { defineCalls } from '../kernel/call.ts';

export const placementsCalls = defineCalls({
  sponsoredEvents: {
    method: 'GET',
    path: '/placements',
    access: 'public',
    summary: 'List the sponsored events of twelve months',
  },
  quotePlacement: {
    method: 'POST',
    path: '/partner/placements/quote',
    access: 'partner',
    summary: 'Get free days and price of a placement',
  },
  bookPlacement: {
    method: 'POST',
    path: '/partner/placements',
    access: 'partner',
    status: 201,
    summary: 'Reserve the days of a placement',
  },
  payPlacement: {
    method: 'POST',
    path: '/partner/placements/:placementId/pay',
    access: 'partner',
    summary: 'Pay a placement',
  },
  ownPlacements: {
    method: 'GET',
    path: '/partner/placements',
    access: 'partner',
    summary: 'List my placements',
  },
  exportPlacements: {
    method: 'GET',
    path: '/partner/placements/export',
    access: 'partner',
    produces: 'file',
    summary: 'Export my placements by day as CSV',
  },
  placementReceipt: {
    method: 'GET',
    path: '/partner/placements/:placementId/receipt',
    access: 'partner',
    produces: 'file',
    summary: 'Download the receipt of my placement',
  },
  cancelPlacement: {
    method: 'POST',
    path: '/partner/placements/:placementId/cancel',
    access: 'partner',
    summary: 'Cancel my placement',
  },
  allPlacements: {
    method: 'GET',
    path: '/admin/placements',
    access: 'admin',
    summary: 'List all placements, prices and revenue',
  },
  placementCalendar: {
    method: 'GET',
    path: '/admin/placements/calendar',
    access: 'admin',
    summary: 'List the taken days of a week',
  },
  unsentPlacementRefunds: {
    method: 'GET',
    path: '/admin/placement-refunds',
    access: 'admin',
    summary: 'List unsent refunds of placements',
  },
  retryPlacementRefund: {
    method: 'POST',
    path: '/admin/placement-refunds/:placementRefundId/retry',
    access: 'admin',
    summary: 'Retry a refund of a placement',
  },
  approvePlacement: {
    method: 'POST',
    path: '/admin/placements/:placementId/approve',
    access: 'admin',
    summary: 'Approve the first placement of an event',
  },
  stopPlacement: {
    method: 'POST',
    path: '/admin/placements/:placementId/stop',
    access: 'admin',
    summary: 'Stop a placement and refund its unused days',
  },
  savePlacementPrices: {
    method: 'PUT',
    path: '/admin/placement-prices',
    access: 'admin',
    summary: 'Set the day prices of placements',
  },
});
