import { money, wantsEmailPerSale } from '@atrium/domain';
import type { Listener } from '../../domain-events/listener.ts';
import { saleCancelledEmail } from '../../email/sales-emails.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import { findSale } from './find-sale.ts';

/** Notifies the organiser's team of tickets that their buyer or an administrator cancelled, with the refund. */
export const notifyCancellation: Listener<'order-cancelled'>['handle'] = async (
  tx,
  { orderId, by, refundId },
) => {
  if (by !== 'buyer' && by !== 'administrator') return;
  const { order, partnerId } = await findSale(tx.db, orderId);
  const given = refundId ? order.refunds.find(({ id }) => id === refundId) : order.refunds.at(-1);
  const refund = money(given?.amountMinor ?? 0, order.currency);
  const count = given?.cancelledTickets ?? order.tickets.length;
  const link = `/partner/order-details/${orderId}`;
  await notifyPartnerTeam(tx, partnerId, {
    needs: 'orders',
    kind: 'sale-cancelled',
    dedupeKey: `sale-cancelled:${refundId ?? orderId}`,
    content: (texts, firstName) =>
      saleCancelledEmail(
        texts,
        { firstName, order, url: `${tx.config.origins.partner}${link}` },
        { refund, count, by, note: given?.note ?? null },
      ),
    isWanted: wantsEmailPerSale,
    bell: {
      content: { kind: 'sale-cancelled', data: { event: order.eventName, count, refund } },
      link,
    },
  });
};
