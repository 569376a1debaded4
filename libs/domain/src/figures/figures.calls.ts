import { defineCalls } from '../kernel/call.ts';

export const figuresCalls = defineCalls({
  summaryFigures: {
    method: 'GET',
    path: '/partner/figures',
    access: 'partner',
    needs: 'figures',
    scope: 'figures:read',
    whileSuspended: true,
    summary: 'Get my sales and open tasks',
  },
  eventListFigures: {
    method: 'GET',
    path: '/partner/figures/events',
    access: 'partner',
    needs: 'figures',
    scope: 'figures:read',
    whileSuspended: true,
    summary: "Count my events and their week's sales",
  },
  eventFigures: {
    method: 'GET',
    path: '/partner/figures/events/:eventId',
    access: 'partner',
    needs: 'figures',
    scope: 'figures:read',
    whileSuspended: true,
    summary: 'Get the sales of my event',
  },
});
