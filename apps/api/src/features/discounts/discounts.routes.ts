import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { addDiscount, changeDiscount, deleteDiscount } from './change-discounts.ts';
import { listDiscounts } from './discounts.queries.ts';
import { quoteTickets } from './quote-tickets.ts';

export function discountsRoutes(api: Api, group: Contract['discounts']): void {
  api.implement(group, {
    discounts: ({ params }, ctx) => listDiscounts(ctx, params.eventId),
    addDiscount: (input, ctx) => addDiscount(ctx, input),
    changeDiscount: (input, ctx) => changeDiscount(ctx, input),
    deleteDiscount: (input, ctx) => deleteDiscount(ctx, input),
    quoteTickets: (input, ctx) => quoteTickets(ctx, input),
  });
}
