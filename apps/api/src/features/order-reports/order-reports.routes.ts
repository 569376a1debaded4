import { and, eq, inArray } from 'drizzle-orm';
import type { Contract, OrderDetail, OrderId, PartnerId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { events, orders } from '../../db/schema/index.ts';
import { undeliverableOf } from '../../email/undeliverable.ts';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { findOrder, presentOrder } from '../orders/index.ts';
import { listOrders, type SoldTickets } from './list-orders.ts';
import { makeOrdersFile } from './orders-file.ts';

const pageOf = ({ items, total, relation }: SoldTickets) => new Page(items, total, relation, null);

const showOrder = async (db: Db, orderId: OrderId) =>
  presentOrder(orNotFound(await findOrder(db, orderId), 'order-not-found'));

/** Addresses of the buyer, and of attendees with valid tickets. */
const addressesOf = ({ purchasingUserEmail, tickets }: OrderDetail): string[] => [
  purchasingUserEmail,
  ...tickets.filter(({ isCancelled }) => !isCancelled).map(({ attendee }) => attendee.person.email),
];

/** Throws 404 unless the order is paid and for an event of this partner. */
async function assertPaidOrderOfPartner(db: Db, partnerId: PartnerId, orderId: OrderId): Promise<void> {
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
  orNotFound(own, 'order-not-found');
}

export function orderReportsRoutes(api: Api, group: Contract['orderReports']): void {
  api.implement(group, {
    partnerOrders: async ({ query }, { db, actor }) => pageOf(await listOrders(db, query, actor.partnerId)),
    exportPartnerOrders: async ({ query }, ctx) => {
      const { partnerId } = ctx.actor;
      await recordAction(ctx, { action: 'export-orders', subject: `partner ${partnerId}`, after: query });
      return makeOrdersFile(ctx, partnerId, query);
    },
    partnerOrder: async ({ params }, { db, actor }) => {
      await assertPaidOrderOfPartner(db, actor.partnerId, params.orderId);
      const order = await showOrder(db, params.orderId);
      return { ...order, undeliverableEmails: await undeliverableOf(db, addressesOf(order)) };
    },
    adminOrders: async ({ query }, { db }) => pageOf(await listOrders(db, query, null)),
    adminOrder: ({ params }, { db }) => showOrder(db, params.orderId),
  });
}
