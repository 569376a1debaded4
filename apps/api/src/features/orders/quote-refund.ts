import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import {
  daysBetween,
  problem,
  refundPercentage,
  percentOf,
  toPrice,
  type OrderId,
  type PlainCode,
  type RefundQuote,
} from '@atrium/domain';
import { orNotFound, type AttendeeContext, type Context } from '../../context.ts';
import { events, eventVersions, orders, ticketExtras, tickets, venues } from '../../db/schema/index.ts';
import { shownVersion } from './orders.queries.ts';
import type { OrderState } from './settle-payment.ts';

/** Price and refund of a ticket with its extras. */
interface QuotedTicket {
  id: RefundQuote['tickets'][number]['id'];
  name: string;
  attendeeName: string;
  paidMinor: number;
  percentage: number;
  refundMinor: number;
}

export interface RefundQuoteLines {
  refundMinor: number;
  /** Amount already refunded. */
  returnedMinor: number;
  tickets: QuotedTicket[];
}

/**
 * Quotes the current refund of a paid order by the policies copied into it; everything if the event is
 * cancelled. Throws 409 if the order cannot be cancelled.
 */
export async function quoteRefund(
  ctx: Pick<Context, 'db' | 'now'>,
  order: Pick<OrderState, 'id' | 'eventId' | 'status' | 'totalMinor'>,
): Promise<RefundQuoteLines> {
  if (order.status !== 'PAID') throw problem(notPaid[order.status] ?? 'order-not-paid');
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
  if (event.cancelledAt) return quoteFullRefund(ctx, order, 0);
  if (event.startAt <= ctx.now()) throw problem('event-started');
  const daysBefore = daysBetween(ctx.now(), event.startAt, event.timeZone);
  const quoted = await quoteTickets(ctx, order.id, ({ policy }) =>
    refundPercentage(policy?.periods ?? [], daysBefore),
  );
  return { tickets: quoted, refundMinor: sumOf(quoted), returnedMinor: 0 };
}

/** Quotes a full refund, less the amount already refunded. */
export async function quoteFullRefund(
  ctx: Pick<Context, 'db'>,
  { id, totalMinor }: Pick<OrderState, 'id' | 'totalMinor'>,
  returnedMinor: number,
): Promise<RefundQuoteLines> {
  const quoted = await quoteTickets(ctx, id, () => 100);
  return { tickets: quoted, refundMinor: Math.max(0, totalMinor - returnedMinor), returnedMinor };
}

const sumOf = (quoted: readonly QuotedTicket[]): number =>
  quoted.reduce((sum, ticket) => sum + ticket.refundMinor, 0);

async function quoteTickets(
  ctx: Pick<Context, 'db'>,
  orderId: OrderId,
  percentageOf: (ticket: Awaited<ReturnType<typeof readTickets>>[number]) => number,
): Promise<QuotedTicket[]> {
  return (await readTickets(ctx, orderId)).map((ticket) => {
    const { policy: _policy, ...shown } = ticket;
    const percentage = percentageOf(ticket);
    return { ...shown, percentage, refundMinor: percentOf(ticket.paidMinor, percentage) };
  });
}

function readTickets({ db }: Pick<Context, 'db'>, orderId: OrderId) {
  const extras = sql<number>`coalesce((select sum(${ticketExtras.priceMinor}) from ${ticketExtras}
    where ${ticketExtras.ticketId} = ${tickets.id}), 0)`;
  return db
    .select({
      id: tickets.id,
      name: tickets.ticketTypeName,
      attendeeName: sql<string>`${tickets.firstName} || ' ' || ${tickets.surname}`,
      policy: tickets.policy,
      paidMinor: sql<number>`(${tickets.priceMinor} + ${extras})`.mapWith(Number),
    })
    .from(tickets)
    .where(and(eq(tickets.orderId, orderId), isNull(tickets.releasedAt)))
    .orderBy(asc(tickets.position));
}

/** Quotes the caller's order, for the buyer to agree to. */
export async function findRefundQuote(ctx: AttendeeContext, orderId: OrderId): Promise<RefundQuote> {
  const [found] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.attendeeId, ctx.actor.attendeeId)));
  const order = orNotFound(found, 'order-not-found');
  const quote = await quoteRefund(ctx, order);
  const price = (amountMinor: number) => toPrice(amountMinor, order.currency);
  return {
    id: order.id,
    total: price(order.totalMinor),
    refund: price(quote.refundMinor),
    tickets: quote.tickets.map(({ paidMinor, refundMinor, ...ticket }) => ({
      ...ticket,
      paid: price(paidMinor),
      refund: price(refundMinor),
    })),
  };
}

const notPaid: Partial<Record<OrderState['status'], PlainCode>> = {
  EXPIRED: 'order-expired',
  CANCELLED: 'order-cancelled',
  REFUNDED: 'order-refunded',
  PARTIALLY_REFUNDED: 'order-partly-refunded',
};
