import { and, asc, eq, sql } from 'drizzle-orm';
import { money, toMajor, type Currency, type Discount, type EventId } from '@atrium/domain';
import { orNotFound, type ActorFor, type Context } from '../../context.ts';
import { discounts, events, orders, tickets } from '../../db/schema/index.ts';

type Row = typeof discounts.$inferSelect;

/** A value as people write it: percent, or an amount in major units. */
export const valueOf = ({ benefit, value, currency }: Pick<Row, 'benefit' | 'value' | 'currency'>): number =>
  benefit === 'PERCENT' ? value : toMajor(money(value, currency));

/** Lists the discounts of a partner's event, codes first, with what they brought in and gave away. */
export async function listDiscounts(
  { db, actor }: Context<ActorFor<'partner'>>,
  eventId: EventId,
): Promise<Discount[]> {
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.partnerId, actor.partnerId)));
  orNotFound(event, 'event-not-found');
  const isPaid = sql`${orders.paidAt} is not null`;
  const rows = await db
    .select({
      discount: discounts,
      tickets: sql<number>`count(*) filter (where ${isPaid})::int`,
      orders: sql<number>`count(distinct ${orders.id}) filter (where ${isPaid})::int`,
      reserved: sql<number>`count(*) filter (where ${orders.status} = 'PENDING')::int`,
      paidMinor: sql<number>`coalesce(sum(${tickets.priceMinor}) filter (where ${isPaid}), 0)`.mapWith(
        Number,
      ),
      givenMinor: sql<number>`coalesce(sum(${tickets.discountMinor}) filter (where ${isPaid}), 0)`.mapWith(
        Number,
      ),
    })
    .from(discounts)
    .leftJoin(tickets, and(eq(tickets.discountId, discounts.id), sql`${tickets.releasedAt} is null`))
    .leftJoin(orders, eq(orders.id, tickets.orderId))
    .where(eq(discounts.eventId, eventId))
    .groupBy(discounts.id)
    .orderBy(asc(discounts.fromTickets), asc(discounts.code), asc(discounts.id));
  return rows.map(({ discount, paidMinor, givenMinor, ...figures }) =>
    presentDiscount(discount, {
      ...figures,
      paid: toMajor(money(paidMinor, discount.currency)),
      given: toMajor(money(givenMinor, discount.currency)),
    }),
  );
}

const presentDiscount = (row: Row, figures: Discount['figures']): Discount => ({
  id: row.id,
  code: row.code,
  fromTickets: row.fromTickets,
  benefit: row.benefit,
  value: valueOf(row),
  currency: row.currency,
  ticketTypeIds: row.ticketTypeIds,
  note: row.note,
  startDateTime: row.startsAt?.toISOString() ?? null,
  endDateTime: row.endsAt?.toISOString() ?? null,
  maxTickets: row.maxTickets,
  maxPerBuyer: row.maxPerBuyer,
  maxGiven: majorOrNull(row.maxGivenMinor, row.currency),
  isOn: row.disabledAt === null,
  figures,
});

const majorOrNull = (minor: number | null, currency: Currency): number | null =>
  minor === null ? null : toMajor(money(minor, currency));
