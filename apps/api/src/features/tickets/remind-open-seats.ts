import { asc, eq, gt } from 'drizzle-orm';
import { daysUntil, type OrderId } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { guestOfOrder } from '../../db/guests.ts';
import { events, eventVersions, openSeats, orders, tickets } from '../../db/schema/index.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { seatReminderEmail } from '../../email/seat-emails.ts';
import { buyerUrl } from '../guests/index.ts';
import { shownVersion } from '../orders/index.ts';
import { isInTime, queueInvitation } from './open-seats.ts';
import { readTickets } from './tickets.queries.ts';

/** So many days before the last one for names, buyers and those whom they invited are reminded. */
const reminderDays = [7, 2];

/** Reminds of the open seats of an order before the organiser's cut-off: each time once. */
export async function remindOpenSeats(ctx: JobContext): Promise<void> {
  const found = await ctx.db
    .selectDistinct({ id: tickets.orderId })
    .from(openSeats)
    .innerJoin(tickets, eq(tickets.id, openSeats.ticketId))
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(eventVersions, shownVersion)
    .where(gt(eventVersions.startAt, ctx.now()))
    .orderBy(asc(tickets.orderId));
  for (const { id } of found) await inTransaction(ctx, (tx) => remindOfOrder(tx, id));
}

async function remindOfOrder(tx: JobContext, orderId: OrderId): Promise<void> {
  const [buyer] = await tx.db
    .select({ email: orders.purchaserEmail, firstName: orders.firstName, guest: guestOfOrder })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update', { of: orders });
  const valid = await readTickets(tx.db, eq(tickets.orderId, orderId));
  const open = valid.filter((ticket) => ticket.isOpen && isInTime(ticket, tx.now()));
  const [first] = open;
  if (!buyer || !first) return;
  const left = daysUntil(first.startAt, first.timeZone, tx.now()) - (first.nameChangeDays ?? 0);
  if (!reminderDays.includes(left)) return;
  const { email, firstName, guest } = buyer;
  await queueEmail(tx, {
    kind: 'seat-reminder',
    dedupeKey: `seat-reminder:${orderId}:${left}`,
    to: { email, language: first.language },
    content: (texts) =>
      seatReminderEmail(texts, {
        firstName,
        event: { ...first, name: first.eventName },
        open: open.length,
        daysLeft: left,
        url: buyerUrl(tx, guest, `/user/orders/${orderId}`),
      }),
  });
  const invitations = await tx.db
    .select({ id: openSeats.ticketId, email: openSeats.invitedEmail })
    .from(openSeats)
    .innerJoin(tickets, eq(tickets.id, openSeats.ticketId))
    .where(eq(tickets.orderId, orderId));
  for (const { id, email: invited } of invitations) {
    const ticket = open.find((one) => one.id === id);
    if (ticket && invited) await queueInvitation(tx, ticket, invited, `seat-reminder:${id}:${left}`, true);
  }
}
