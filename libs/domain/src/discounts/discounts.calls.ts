import { defineCalls } from '../kernel/call.ts';

export const discountsCalls = defineCalls({
  discounts: {
    method: 'GET',
    path: '/partner/events/:eventId/discounts',
    access: 'partner',
    needs: 'promotion',
    scope: 'discounts:read',
    whileSuspended: true,
    summary: 'List the discounts of my event',
  },
  addDiscount: {
    method: 'POST',
    path: '/partner/events/:eventId/discounts',
    access: 'partner',
    needs: 'promotion',
    scope: 'discounts:write',
    status: 201,
    summary: 'Add a discount',
  },
  changeDiscount: {
    method: 'PUT',
    path: '/partner/events/:eventId/discounts/:discountId',
    access: 'partner',
    needs: 'promotion',
    scope: 'discounts:write',
    summary: 'Change a discount',
  },
  deleteDiscount: {
    method: 'DELETE',
    path: '/partner/events/:eventId/discounts/:discountId',
    access: 'partner',
    needs: 'promotion',
    scope: 'discounts:write',
    summary: 'Delete a discount that no ticket has',
  },
  quoteTickets: {
    method: 'POST',
    path: '/events/:id/quote',
    access: 'public',
    summary: 'Get the prices of tickets after discounts',
  },
});
