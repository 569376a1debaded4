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
