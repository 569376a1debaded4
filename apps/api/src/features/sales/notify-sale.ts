import { eq } from 'drizzle-orm';
import { money, wantsEmailPerSale } from '@atrium/domain';
import { doorSales } from '../../db/schema/index.ts';
import type { Listener } from '../../domain-events/listener.ts';
import { saleEmail } from '../../email/sales-emails.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import { findSale } from './find-sale.ts';

/** Notifies the organiser's team of a paid order, and emails members who want an email for each. */
export const notifySale: Listener<'order-paid'>['handle'] = async (tx, { orderId }) => {
  // sold by the team itself
  const [atDoor] = await tx.db
    .select({ id: doorSales.id })
    .from(doorSales)
    .where(eq(doorSales.orderId, orderId));
  if (atDoor) return;
  const { order, partnerId } = await findSale(tx.db, orderId);
  const link = `/partner/order-details/${orderId}`;
  const total = money(order.totalMinor, order.currency);
  await notifyPartnerTeam(tx, partnerId, {
    needs: 'orders',
    kind: 'sale',
    dedupeKey: `sale:${orderId}`,
    content: (texts, firstName) =>
      saleEmail(texts, { firstName, order, url: `${tx.config.origins.partner}${link}` }),
    isWanted: wantsEmailPerSale,
    bell: {
      content: {
        kind: 'tickets-sold',
        data: { event: order.eventName, count: order.tickets.length, total },
      },
      link,
    },
  });
};
