import { and, eq, inArray } from 'drizzle-orm';
import { dayIn, type Contract, type OrderId, type PartnerId } from '@atrium/domain';
import { recordAct } from '../../audit/record-act.ts';
import { orNotFound } from '../../context.ts';
import type { Queryable } from '../../db/client.ts';
import { runOn } from '../../db/run.ts';
import { events, orders } from '../../db/schema/index.ts';
import { spreadsheet } from '../../files/spreadsheet.ts';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { findOrder, presentOrder } from '../orders/index.ts';
import { listOrders, streamOrders, type Sold } from './list-orders.ts';
import { orderColumns } from './orders-table.ts';

const pageOf = ({ items, total, relation }: Sold) => new Page(items, total, relation, null);

const showOrder = async (db: Queryable, orderId: OrderId) =>
  presentOrder(orNotFound(await findOrder(db, orderId), 'Order'));

/** An order of an own event, once it is paid; any other is not there. */
async function refuseForeign(db: Queryable, partnerId: PartnerId, orderId: OrderId): Promise<void> {
  const [own] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(
      and(
        eq(orders.id, orderId),
        eq(events.partnerId, partnerId),
        inArray(orders.status, ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED']),
      ),
    );
  orNotFound(own, 'Order');
}

export function salesRoutes(api: Api, group: Contract['sales']): void {
  api.implement(group, {
    partnerOrders: async ({ query }, { sql, actor }) =>
      pageOf(await listOrders(runOn(sql), query, actor.partnerId)),
    exportPartnerOrders: async ({ query }, ctx) => {
      const { partnerId } = ctx.actor;
      await recordAct(ctx, { action: 'export-orders', subject: `partner ${partnerId}`, after: query });
      const orders = streamOrders(runOn(ctx.sql), query, partnerId);
      return spreadsheet(`registrations-${dayIn(ctx.now(), 'UTC')}.csv`, orderColumns, orders);
    },
    partnerOrder: async ({ params }, { db, actor }) => {
      await refuseForeign(db, actor.partnerId, params.orderId);
      return showOrder(db, params.orderId);
    },
    adminOrders: async ({ query }, { sql }) => pageOf(await listOrders(runOn(sql), query, null)),
    adminOrder: ({ params }, { db }) => showOrder(db, params.orderId),
  });
}
