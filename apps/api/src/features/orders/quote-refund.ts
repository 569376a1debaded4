import { and, asc, eq, sql } from 'drizzle-orm';
import {
  dayAfter,
  dayIn,
  daysBetween,
  percentOf,
  problem,
  promisedDay,
  refundOutlook,
  toPrice,
  type OrderId,
  type PlainCode,
  type RefundOutlook,
  type RefundQuote,
  type TicketId,
} from '@atrium/domain';
import { orNotFound, type AttendeeContext, type Context } from '../../context.ts';
import {
  events,
  eventVersions,
  orders,
  payments,
  ticketExtras,
  tickets,
  venues,
} from '../../db/schema/index.ts';
import { readOrderMoney } from './order-money.ts';
import { shownVersion } from './orders.queries.ts';
import { assertNotDisputed, isDisputed } from './disputed.ts';
import type { OrderState } from './settle-payment.ts';
import type { TicketRefund } from './write-refund.ts';

type Quoted = Pick<OrderState, 'id' | 'eventId' | 'status' | 'totalMinor'>;

/** A ticket of an order with what was paid for it and its extras, and what of that was refunded. */
export type PaidTicket = Awaited<ReturnType<typeof readPaidTickets>>[number];

/** Refund of a valid ticket by its policy, as of today. */
interface QuotedTicket extends PaidTicket {
  outlook: RefundOutlook;
  refundMinor: number;
}

export interface RefundQuoteLines {
  refundMinor: number;
  /** The chosen tickets, which the refund would cancel. */
  lines: TicketRefund[];
  /** All valid tickets. */
  tickets: QuotedTicket[];
  /** First day of the event at its venue. */
  firstDay: string;
}

/**
 * Quotes the refund of chosen tickets of a paid order, or of all that are valid, by the policies copied into them; everything
 * if the event is cancelled. Throws 409 if one can't be cancelled.
 */
export async function quoteRefund(
  ctx: Pick<Context, 'db' | 'now'>,
  order: Quoted,
  chosen?: readonly TicketId[],
): Promise<RefundQuoteLines> {
  const paid = await readPaidTickets(ctx, order.id);
  const live = paid.filter(({ releasedAt }) => releasedAt === null);
  if (!canBeCancelled(order) || live.length === 0) throw problem(notPaid[order.status] ?? 'order-not-paid');
  await assertNotDisputed(ctx, order.id);
  const [found] = await ctx.db
    .select({
      startAt: eventVersions.startAt,
      timeZone: venues.timeZone,
      cancelledAt: events.cancelledAt,
    })
    .from(events)
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(eq(events.id, order.eventId));
  const event = orNotFound(found, 'event-not-found');
  if (!event.cancelledAt && event.startAt <= ctx.now()) throw problem('event-started');
  const daysBefore = daysBetween(ctx.now(), event.startAt, event.timeZone);
  const quoted = live.map((ticket) => {
    const outlook = event.cancelledAt ? everything : refundOutlook(ticket.policy?.periods ?? [], daysBefore);
    const due = percentOf(ticket.paidMinor, outlook.percentage) - ticket.returnedMinor;
    return { ...ticket, outlook, refundMinor: Math.max(0, due) };
  });
  const lines = await linesWithin(ctx, order, chosen ? pick(chosen, quoted, paid) : quoted);
  return {
    refundMinor: sumOf(lines),
    lines,
    tickets: quoted,
    firstDay: dayIn(event.startAt, event.timeZone),
  };
}

const everything: RefundOutlook = { percentage: 100, holdsUntilDays: null, nextPercentage: null };
const canBeCancelled = ({ status }: Quoted) => status === 'PAID' || status === 'PARTIALLY_REFUNDED';

/** Quotes a full refund of the valid tickets of a locked order, less what was refunded; null if there is none, or it isn't paid or is disputed. */
export async function quoteRest(
  ctx: Pick<Context, 'db'>,
  order: Quoted,
): Promise<Pick<RefundQuoteLines, 'refundMinor' | 'lines'> | null> {
  const live = (await readPaidTickets(ctx, order.id)).filter(({ releasedAt }) => releasedAt === null);
  if (!canBeCancelled(order) || live.length === 0 || (await isDisputed(ctx, order.id))) return null;
  const rests = live.map((ticket) => ({ ...ticket, refundMinor: ticket.paidMinor - ticket.returnedMinor }));
  const lines = await linesWithin(ctx, order, rests);
  return { refundMinor: sumOf(lines), lines };
}

/** Picks tickets among the valid ones. Throws 404 for one of another order, and 409 for one that is cancelled. */
function pick(chosen: readonly TicketId[], quoted: readonly QuotedTicket[], paid: readonly PaidTicket[]) {
  return chosen.map((id) => {
    const { attendeeName } = orNotFound(
      paid.find((ticket) => ticket.id === id),
      'ticket-not-found',
    );
    const ticket = quoted.find((one) => one.id === id);
    if (!ticket) throw problem('ticket-cancelled', { ticket: attendeeName });
    return ticket;
  });
}

/** Cancels tickets with refunds, together no more than is left of the order, of which the gateway may have refunded a part itself. */
async function linesWithin(
  { db }: Pick<Context, 'db'>,
  { id, totalMinor }: Quoted,
  wanted: readonly Pick<QuotedTicket, 'id' | 'refundMinor'>[],
): Promise<TicketRefund[]> {
  let left = Math.max(0, totalMinor - (await readOrderMoney(db, id)).backMinor);
  return wanted.map((ticket) => {
    const refundMinor = Math.min(ticket.refundMinor, left);
    left -= refundMinor;
    return { id: ticket.id, refundMinor, cancels: true };
  });
}

const sumOf = (lines: readonly TicketRefund[]): number =>
  lines.reduce((sum, { refundMinor }) => sum + refundMinor, 0);

/** Reads the tickets of an order in their order, with what was paid and refunded for each. */
export function readPaidTickets({ db }: Pick<Context, 'db'>, orderId: OrderId) {
  const extras = sql<number>`coalesce((select sum(${ticketExtras.priceMinor}) from ${ticketExtras}
    where ${ticketExtras.ticketId} = ${tickets.id}), 0)`;
  return db
    .select({
      id: tickets.id,
      name: tickets.ticketTypeName,
      attendeeName: sql<string>`${tickets.firstName} || ' ' || ${tickets.surname}`,
      policy: tickets.policy,
      paidMinor: sql<number>`(${tickets.priceMinor} + ${extras})`.mapWith(Number),
      returnedMinor: sql<number>`coalesce(${tickets.refundMinor}, 0)`.mapWith(Number),
      releasedAt: tickets.releasedAt,
    })
    .from(tickets)
    .where(eq(tickets.orderId, orderId))
    .orderBy(asc(tickets.position));
}

/** Quotes tickets of the caller's order, for the buyer to agree to. */
export async function findRefundQuote(
  ctx: AttendeeContext,
  orderId: OrderId,
  chosen: readonly TicketId[] | undefined,
): Promise<RefundQuote> {
  const [found] = await ctx.db
    .select({ order: orders, payment: payments })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.status, 'SUCCEEDED')))
    .where(and(eq(orders.id, orderId), eq(orders.attendeeId, ctx.actor.attendeeId)));
  const { order, payment } = orNotFound(found, 'order-not-found');
  const quote = await quoteRefund(ctx, order, chosen);
  const price = (amountMinor: number) => toPrice(amountMinor, order.currency);
  return {
    id: order.id,
    total: price(order.totalMinor),
    refund: price(quote.refundMinor),
    own: await ownOfRefund(ctx, payment, quote.refundMinor),
    promisedOn: quote.refundMinor > 0 ? promisedDay(ctx.now()) : null,
    card: payment?.last4 ? { brand: payment.brand, last4: payment.last4 } : null,
    tickets: quote.tickets.map(({ id, name, attendeeName, paidMinor, returnedMinor, ...ticket }) => ({
      id,
      name,
      attendeeName,
      paid: price(paidMinor),
      refundedBefore: price(returnedMinor),
      percentage: ticket.outlook.percentage,
      holdsUntil:
        ticket.outlook.holdsUntilDays === null
          ? null
          : dayAfter(quote.firstDay, -ticket.outlook.holdsUntilDays),
      nextPercentage: ticket.outlook.nextPercentage,
      policyName: ticket.policy?.name ?? null,
      refund: price(ticket.refundMinor),
    })),
  };
}

/** Converts a refund to the currency of the charge, as the trigger `convert_refund` will; null if it is the order's. */
async function ownOfRefund(
  { db }: Pick<Context, 'db'>,
  payment: typeof payments.$inferSelect | null,
  refundMinor: number,
): Promise<RefundQuote['own']> {
  if (!payment?.ownCurrency) return null;
  const [row] = await db.execute<{ minor: string }>(
    sql`select own_of_refund(${payment.id}, ${refundMinor}) as minor`,
  );
  return row ? toPrice(Number(row.minor), payment.ownCurrency) : null;
}

const notPaid: Partial<Record<OrderState['status'], PlainCode>> = {
  EXPIRED: 'order-expired',
  CANCELLED: 'order-cancelled',
  REFUNDED: 'order-refunded',
  PARTIALLY_REFUNDED: 'order-partly-refunded',
};
