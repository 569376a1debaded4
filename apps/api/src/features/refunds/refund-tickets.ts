import { and, eq, isNotNull } from 'drizzle-orm';
import {
  fromMajor,
  money,
  percentOf,
  problem,
  toPrice,
  type Contract,
  type Currency,
  type HandlerInput,
  type OrderId,
  type PartnerId,
  type RefundAnswer,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { attendees, events, orders } from '../../db/schema/index.ts';
import { publish } from '../../domain-events/publish.ts';
import { orderRefundedEmail } from '../../email/order-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { buyerUrl } from '../guests/index.ts';
import { notify } from '../notifications/index.ts';
import {
  assertNotDisputed,
  findOrder,
  findRepeatedRefund,
  idempotencyOf,
  type OrderState,
  ownRefund,
  type PaidTicket,
  readOrderMoney,
  readPaidTickets,
  type RefundRow,
  sendRefund,
  type TicketRefund,
  writeRefund,
} from '../orders/index.ts';
import { assertCovered, lockBalance } from './organiser-balance.ts';

type Form = HandlerInput<Contract['refunds']['refundAsOrganiser']>['body'];
type AdminForm = HandlerInput<Contract['refunds']['refundAsAdministrator']>['body'];
type Tx = Parameters<
  Parameters<typeof inTransaction<Context<ActorFor<'partner'> | ActorFor<'admin'>>, void>>[1]
>[0];

interface Request {
  orderId: OrderId;
  form: Form;
  key: string | undefined;
}

/** Refunds tickets of an order of the caller's events, at the organiser's expense and no more than its balance. */
export async function refundAsOrganiser(
  ctx: Context<ActorFor<'partner'>>,
  request: Request,
): Promise<RefundAnswer> {
  const { partnerId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    await lockBalance(tx, partnerId);
    const order = await lockPaidOrder(tx, request.orderId, partnerId);
    return refundTickets(tx, ctx, order, request, {
      bearer: 'ORGANISER',
      reason: request.form.cause === 'OTHER' ? 'ORGANISER' : request.form.cause,
      by: 'organiser',
      check: (amountMinor) => assertCovered(tx, partnerId, order.currency, amountMinor),
    });
  });
}

/** Refunds tickets of any paid order; the caller says at whose expense. */
export async function refundAsAdministrator(
  ctx: Context<ActorFor<'admin'>>,
  request: Request & { form: AdminForm },
): Promise<RefundAnswer> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockPaidOrder(tx, request.orderId);
    return refundTickets(tx, ctx, order, request, {
      bearer: request.form.bearer,
      reason: request.form.cause === 'OTHER' ? 'ADMIN' : request.form.cause,
      by: 'administrator',
      check: () => Promise.resolve(),
    });
  });
}

interface Refunding extends Pick<Parameters<typeof writeRefund>[3], 'bearer' | 'reason'> {
  by: 'organiser' | 'administrator';
  /** Throws if the amount can't be refunded. */
  check: (amountMinor: number) => Promise<void>;
}

async function refundTickets(
  tx: Tx,
  ctx: Context,
  order: OrderState,
  { form, key }: Request,
  { bearer, reason, by, check }: Refunding,
): Promise<RefundAnswer> {
  const idempotency = idempotencyOf(key, form);
  const earlier = await findRepeatedRefund(tx, order.id, idempotency);
  if (earlier) return answerOf(order, earlier);
  await assertNotDisputed(tx, order.id);
  const paid = await readPaidTickets(tx, order.id);
  const lines = form.lines.map((line) => {
    const ticket = orNotFound(
      paid.find(({ id }) => id === line.ticketId),
      'ticket-not-found',
    );
    return lineOf(ticket, line, order.currency);
  });
  const amountMinor = lines.reduce((sum, line) => sum + line.refundMinor, 0);
  // the gateway may have refunded a part itself, of no ticket
  const leftMinor = order.totalMinor - (await readOrderMoney(tx.db, order.id)).backMinor;
  if (amountMinor > leftMinor)
    throw problem('refund-over-order', { left: money(Math.max(0, leftMinor), order.currency) });
  await check(amountMinor);
  const { status, refund } = await writeRefund(tx, order, lines, {
    reason,
    bearer,
    note: form.note,
    actorId: tx.actor.userId,
    idempotency,
  });
  await recordAction(tx, {
    action: 'refund-tickets',
    subject: `order ${order.id}`,
    before: { status: order.status },
    after: { status, refund: refund.id, amountMinor: refund.amountMinor, reason, bearer, note: form.note },
  });
  const cancelled = new Set(lines.filter(({ cancels }) => cancels).map(({ id }) => id));
  const names = paid.filter(({ id }) => cancelled.has(id)).map(({ attendeeName }) => attendeeName);
  await notifyBuyer(tx, order, refund, { names, by, note: form.note });
  if (names.length > 0) await publish(tx, 'order-cancelled', { orderId: order.id, by, refundId: refund.id });
  tx.afterCommit(() => sendRefund(ctx, refund));
  return answerOf({ ...order, status }, refund);
}

/** Reads what goes back for a ticket. Throws 409 above what is left of it, and for one to cancel that is cancelled already. */
function lineOf(
  ticket: PaidTicket,
  { amount, percentage, cancel }: Form['lines'][number],
  currency: Currency,
): TicketRefund {
  const leftMinor = ticket.paidMinor - ticket.returnedMinor;
  const refundMinor =
    amount === undefined
      ? percentOf(ticket.paidMinor, percentage ?? 0)
      : fromMajor(amount, currency).amountMinor;
  if (cancel && ticket.releasedAt !== null)
    throw problem('ticket-cancelled', { ticket: ticket.attendeeName });
  if (refundMinor > leftMinor || (refundMinor === 0 && leftMinor > 0))
    throw problem('refund-over-rest', { ticket: ticket.attendeeName, left: money(leftMinor, currency) });
  return { id: ticket.id, refundMinor, cancels: cancel };
}

/** Locks a paid order, of this company's events if one is given. Throws 404 for any other. */
async function lockPaidOrder(tx: Tx, orderId: OrderId, partnerId?: PartnerId): Promise<OrderState> {
  const [found] = await tx.db
    .select({ order: orders })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(
      and(
        eq(orders.id, orderId),
        isNotNull(orders.paidAt),
        partnerId === undefined ? undefined : eq(events.partnerId, partnerId),
      ),
    )
    .for('update', { of: orders });
  return orNotFound(found, 'order-not-found').order;
}

async function notifyBuyer(
  tx: Tx,
  order: OrderState,
  { id, amountMinor, promisedOn, ...refund }: RefundRow,
  { names, by, note }: { names: readonly string[]; by: Refunding['by']; note: string },
): Promise<void> {
  const placed = orNotFound(await findOrder(tx.db, order.id), 'order-not-found');
  const path = `/user/orders/${order.id}`;
  await queueEmail(tx, {
    kind: 'order-refunded',
    dedupeKey: `order-refunded:${id}`,
    to: { email: placed.purchaserEmail, language: placed.language },
    content: (texts) =>
      orderRefundedEmail(
        texts,
        placed,
        {
          by: by === 'organiser' ? texts.t('The organiser') : 'Atrium',
          note,
          attendees: names,
          refundMinor: amountMinor,
          own: ownRefund({ amountMinor, ...refund }),
          promisedOn,
        },
        buyerUrl(tx, placed.guest, path),
      ),
  });
  const [buyer] = await tx.db
    .select({ userId: attendees.userId })
    .from(attendees)
    .innerJoin(orders, eq(orders.attendeeId, attendees.id))
    .where(eq(orders.id, order.id));
  if (!buyer?.userId) return;
  const event = placed.eventName;
  await notify(tx, {
    userId: buyer.userId,
    content:
      amountMinor > 0
        ? {
            kind: 'tickets-refunded',
            data: { event, amountMinor: String(amountMinor), currency: order.currency },
          }
        : { kind: 'tickets-cancelled', data: { event, names: names.join(', ') } },
    link: path,
    dedupeKey: `order-refunded:${id}`,
  });
}

const answerOf = (
  { id, status, currency }: OrderState,
  { id: refundId, amountMinor, promisedOn }: RefundRow,
): RefundAnswer => ({
  id: refundId,
  orderId: id,
  amount: toPrice(amountMinor, currency),
  status,
  promisedOn: amountMinor > 0 ? promisedOn : null,
});
