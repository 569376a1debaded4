import { money, wantsEmailPerSale } from '@atrium/domain';
import { refunds } from '../../db/schema/index.ts';
import type { Listener } from '../../domain-events/listener.ts';
import { saleCancelledEmail } from '../../email/sales-emails.ts';
import { cancellationOf } from '../orders/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import { findSale } from './find-sale.ts';

/** Notifies the organiser's team of an order that its buyer cancelled, with the refund. */
export const notifyCancellation: Listener<'order-cancelled'>['handle'] = async (tx, { orderId, by }) => {
  if (by !== 'buyer') return;
  const { order, partnerId } = await findSale(tx.db, orderId);
  const [row] = await tx.db
    .select({ amountMinor: refunds.amountMinor })
    .from(refunds)
    .where(cancellationOf(orderId));
  const refund = money(row?.amountMinor ?? 0, order.currency);
  const link = `/partner/order-details/${orderId}`;
  await notifyPartnerTeam(tx, partnerId, {
    kind: 'sale-cancelled',
    dedupeKey: `sale-cancelled:${orderId}`,
    content: (texts, firstName) =>
      saleCancelledEmail(texts, { firstName, order, url: `${tx.config.origins.partner}${link}` }, refund),
    isWanted: wantsEmailPerSale,
    bell: {
      content: {
        kind: 'sale-cancelled',
        data: { event: order.eventName, count: order.tickets.length, refund },
      },
      link,
    },
  });
};
