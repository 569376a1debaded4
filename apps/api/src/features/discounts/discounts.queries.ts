import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { money, toMajor, type Currency, type Discount, type EventId } from '@atrium/domain';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { discounts, events, orders, tickets } from '../../db/schema/index.ts';

type Reader = Context<ActorFor<'partner'>>;
type Row = typeof discounts.$inferSelect;

/** A value as people write it: percent, or an amount in major units. */
export const valueOf = ({ benefit, value, currency }: Pick<Row, 'benefit' | 'value' | 'currency'>): number =>
  benefit === 'PERCENT' ? value : toMajor(money(value, currency));

/** Lists the discounts of a partner's event, codes first, with what they brought in and gave away. */
export async function listDiscounts(ctx: Reader, eventId: EventId): Promise<Discount[]> {
  await assertOwnEvent(ctx, eventId);
  return readDiscounts(ctx.db, and(eq(discounts.eventId, eventId), isNull(discounts.batchId)));
}

/** Throws 404 unless the event is the partner's. */
export async function assertOwnEvent({ db, actor }: Reader, eventId: EventId): Promise<void> {
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.partnerId, actor.partnerId)));
  orNotFound(event, 'event-not-found');
}

const isLive = sql`${tickets.releasedAt} is null`;
const isPaid = sql`${isLive} and ${orders.paidAt} is not null`;

/** Columns of the figures of discounts, joined with all their tickets and orders. */
export const figureColumns = {
  tickets: sql<number>`count(*) filter (where ${isPaid})::int`.as('figure_tickets'),
  orders: sql<number>`count(distinct ${orders.id}) filter (where ${isPaid})::int`.as('figure_orders'),
  reserved: sql<number>`count(*) filter (where ${isLive} and ${orders.status} = 'PENDING')::int`.as(
    'figure_reserved',
  ),
  paidMinor: sql`coalesce(sum(${tickets.priceMinor}) filter (where ${isPaid}), 0)`
    .mapWith(Number)
    .as('figure_paid'),
  givenMinor: sql`coalesce(sum(${tickets.discountMinor}) filter (where ${isPaid}), 0)`
    .mapWith(Number)
    .as('figure_given'),
};

/** Number of discounts with valid tickets of paid orders, joined in the same way. */
export const usedDiscounts = sql<number>`count(distinct ${discounts.id}) filter (where ${isPaid})::int`;

/** Reads discounts with their figures. */
export async function readDiscounts(db: Db, where: SQL | undefined): Promise<Discount[]> {
  const rows = await db
    .select({ discount: discounts, figures: figureColumns })
    .from(discounts)
    .leftJoin(tickets, eq(tickets.discountId, discounts.id))
    .leftJoin(orders, eq(orders.id, tickets.orderId))
    .where(where)
    .groupBy(discounts.id)
    .orderBy(asc(discounts.fromTickets), asc(discounts.code), asc(discounts.id));
  return rows.map(({ discount, figures }) => ({
    id: discount.id,
    code: discount.code,
    fromTickets: discount.fromTickets,
    ...presentTerms(discount),
    figures: presentFigures(figures, discount.currency),
  }));
}

/** Terms of a discount, which codes of a batch share. */
export const presentTerms = (row: Row): Omit<Discount, 'id' | 'code' | 'fromTickets' | 'figures'> => ({
  benefit: row.benefit,
  value: valueOf(row),
  currency: row.currency,
  ticketTypeIds: row.ticketTypeIds,
  note: row.note,
  startDateTime: row.startsAt?.toISOString() ?? null,
  endDateTime: row.endsAt?.toISOString() ?? null,
  maxTickets: row.maxTickets,
  maxPerBuyer: row.maxPerBuyer,
  maxGiven: row.maxGivenMinor === null ? null : toMajor(money(row.maxGivenMinor, row.currency)),
  isOn: row.disabledAt === null,
});

type Counts = Record<'tickets' | 'orders' | 'reserved' | 'paidMinor' | 'givenMinor', number>;

export const presentFigures = (
  { paidMinor, givenMinor, ...counts }: Counts,
  currency: Currency,
): Discount['figures'] => ({
  ...counts,
  paid: toMajor(money(paidMinor, currency)),
  given: toMajor(money(givenMinor, currency)),
});
