import type { Contract } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Api } from '../../http/implement.ts';
import { cancelOrder } from './cancel-order.ts';
import { completeOrder } from './complete-order.ts';
import { findOrderHistory } from './order-history.ts';
import { presentOrder, presentTicket } from './orders.present.ts';
import { findOwnOrder, listOwnOrders, listOwnTickets } from './orders.queries.ts';
import { offeredCurrencies, quoteCurrency } from './quote-currency.ts';
import { placeOrder } from './place-order.ts';
import { findRefundQuote } from './quote-refund.ts';

export function orderRoutes(api: Api, group: Contract['orders']): void {
  api.implement(group, {
    placeOrder: async ({ body, headers }, ctx) => ({
      id: await placeOrder(ctx, body, headers['idempotency-key']),
    }),
    ownOrders: async (_, ctx) => (await listOwnOrders(ctx.db, ctx.actor.attendeeId)).map(presentOrder),
    orderDetail: async ({ params }, ctx) =>
      presentOrder(
        orNotFound(await findOwnOrder(ctx.db, ctx.actor.attendeeId, params.orderId), 'order-not-found'),
      ),
    completeOrder: ({ params, body }, ctx) => completeOrder(ctx, params.orderId, body),
    quoteCurrency: ({ params, body }, ctx) => quoteCurrency(ctx, params.orderId, body.currency),
    refundQuote: ({ params, query }, ctx) => findRefundQuote(ctx, params.orderId, query.tickets),
    cancelOrder: ({ params, body, headers }, ctx) =>
      cancelOrder(ctx, params.orderId, body, headers['idempotency-key']),
    orderHistory: ({ params }, ctx) => findOrderHistory(ctx, params.orderId),
    paymentConfiguration: async (_, ctx) => ({
      gateway: ctx.payments.name,
      publishableKey: ctx.payments.mode === 'hosted-fields' ? ctx.payments.publishableKey : null,
      currencies: await offeredCurrencies(ctx),
    }),
    ownTickets: async (_, ctx) => (await listOwnTickets(ctx.db, ctx.actor.attendeeId)).map(presentTicket),
  });
}
