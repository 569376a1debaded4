import { defineCalls } from '../kernel/call.ts';

export const figuresCalls = defineCalls({
  summaryFigures: {
    method: 'GET',
    path: '/partner/figures',
    access: 'partner',
    whileSuspended: true,
    summary: 'Get my sales and open tasks',
  },
  eventListFigures: {
    method: 'GET',
    path: '/partner/figures/events',
    access: 'partner',
    whileSuspended: true,
    summary: "Count my events and their week's sales",
  },
  eventFigures: {
    method: 'GET',
    path: '/partner/figures/events/:eventId',
    access: 'partner',
    whileSuspended: true,
    summary: 'Get the sales of my event',
  },
});
