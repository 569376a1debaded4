import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import {
  ProblemError,
  daysBetween,
  money,
  refundPercentage,
  shareOf,
  toMajor,
  type Currency,
  type OrderId,
  type RefundQuote,
} from '@atrium/domain';
import { orNotFound, type AttendeeContext, type Context } from '../../context.ts';
import { events, eventVersions, orders, ticketExtras, tickets, venues } from '../../db/schema/index.ts';
import { shownVersion } from './orders.queries.ts';
import type { OrderState } from './settle-payment.ts';

/** What one ticket cost with its extras, and what of it goes back. */
interface QuotedTicket {
  id: RefundQuote['tickets'][number]['id'];
  name: string;
  attendeeName: string;
  paidMinor: number;
  percentage: number;
  refundMinor: number;
}

export interface Quote {
  refundMinor: number;
  /** What had gone back before. */
  returnedMinor: number;
  tickets: QuotedTicket[];
}

/** What the policies of a paid order, as they were when it was made, give back at this moment; all of an event that was called off. */
export async function quoteRefund(
  ctx: Pick<Context, 'db' | 'now'>,
  order: Pick<OrderState, 'id' | 'eventId' | 'status' | 'totalMinor'>,
): Promise<Quote> {
  if (order.status !== 'PAID') throw notCancellable(notPaid[order.status] ?? 'This order is not paid yet.');
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
  const event = orNotFound(found, 'Event');
  if (event.cancelledAt) return quoteWhole(ctx, order, 0);
  if (event.startAt <= ctx.now())
    throw notCancellable('The event has begun, so the order can no longer be cancelled.');
  const daysBefore = daysBetween(ctx.now(), event.startAt, event.timeZone);
  const quoted = await quoteTickets(ctx, order.id, ({ policy }) =>
    refundPercentage(policy?.periods ?? [], daysBefore),
  );
  return { tickets: quoted, refundMinor: sumOf(quoted), returnedMinor: 0 };
}

/** All of what an order cost that did not go back before. */
export async function quoteWhole(
  ctx: Pick<Context, 'db'>,
  { id, totalMinor }: Pick<OrderState, 'id' | 'totalMinor'>,
  returnedMinor: number,
): Promise<Quote> {
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
    return { ...shown, percentage, refundMinor: shareOf(ticket.paidMinor, percentage) };
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

/** The quote of an own order, for the buyer to agree to. */
export async function findRefundQuote(ctx: AttendeeContext, orderId: OrderId): Promise<RefundQuote> {
  const [found] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.attendeeId, ctx.actor.attendeeId)));
  const order = orNotFound(found, 'Order');
  const quote = await quoteRefund(ctx, order);
  const price = priceIn(order.currency);
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

export const priceIn = (currency: Currency) => (amountMinor: number) => ({
  amount: toMajor(money(amountMinor, currency)),
  currency: { code: currency },
});

const notPaid: Partial<Record<OrderState['status'], string>> = {
  EXPIRED: 'The reservation has expired; nothing was charged.',
  CANCELLED: 'This order is cancelled already.',
  REFUNDED: 'This order is cancelled and refunded already.',
  PARTIALLY_REFUNDED: 'This order is refunded in part already. Please contact support.',
};

const notCancellable = (detail: string) => new ProblemError('conflict', { detail });
