import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  money,
  toMajor,
  type Contract,
  type Currency,
  type EventId,
  type HandlerInput,
  type TicketQuote,
  type TicketTypeId,
} from '@atrium/domain';
import type { Context } from '../../context.ts';
import { cancellationPolicies, discounts, ticketTypes } from '../../db/schema/index.ts';
import { listAvailability, presentPublicTicketType } from '../catalogue/index.ts';
import { toPlaceOrderProblem } from '../orders/index.ts';
import { valueOf } from './discounts.queries.ts';

type Request = HandlerInput<Contract['discounts']['quoteTickets']>;
type Reader = Pick<Context, 'db' | 'now' | 'limits' | 'address'>;

/**
 * Quotes tickets of one order by the same function that prices an order when it is placed, so that the two agree. Unknown codes
 * are counted, so that nobody finds one by trying.
 */
export async function quoteTickets(
  ctx: Reader,
  { params: { id }, body: { code, tickets } }: Request,
): Promise<TicketQuote> {
  const discount = code === undefined ? null : await findCode(ctx, id, code);
  const revealed = discount ? await listRevealed(ctx, id, discount.ticketTypeIds) : [];
  const revealedIds = revealed.map((type) => type.id);
  const stocks = await listAvailability(id, ctx, revealedIds);
  const chosen = tickets.flatMap(({ ticketTypeId, quantity }) => Array<number>(quantity).fill(ticketTypeId));
  // what one ticket costs with the code is shown before any is chosen
  const others = discount
    ? stocks.map(({ ticketTypeId }) => ticketTypeId).filter((type) => !chosen.includes(type))
    : [];
  return {
    code: discount && {
      code: discount.code ?? '',
      benefit: discount.benefit,
      value: valueOf(discount),
      ticketTypeIds: discount.ticketTypeIds,
      endDateTime: discount.endsAt?.toISOString() ?? null,
      left: discount.maxTickets === null ? null : Math.max(0, discount.maxTickets - discount.usedTickets),
    },
    revealed,
    stocks: stocks.filter(({ ticketTypeId }) => revealedIds.includes(ticketTypeId)),
    prices: await priceTickets(ctx, id, code ?? null, [chosen, ...others.map((type) => [type])]),
  };
}

async function findCode({ db, now, limits, address }: Reader, id: EventId, code: string) {
  await limits.check('codes-address', address);
  try {
    await db.execute(
      sql`select check_code(${id}::integer, ${code}::text, ${now().toISOString()}::timestamptz)`,
    );
  } catch (error) {
    await limits.count('codes-address', address);
    throw toPlaceOrderProblem(error);
  }
  const [row] = await db
    .select()
    .from(discounts)
    .where(and(eq(discounts.eventId, id), eq(discounts.code, code)));
  return row ?? null;
}

interface PriceRow extends Record<string, unknown> {
  ticketTypeId: TicketTypeId;
  priceMinor: string;
  discountMinor: string;
  currency: Currency;
  isCode: boolean;
}

/** Prices the tickets of several orders, each a list of ticket types. */
async function priceTickets(
  { db, now }: Reader,
  id: EventId,
  code: string | null,
  orders: readonly (readonly number[])[],
): Promise<TicketQuote['prices']> {
  const rows = await db.execute<PriceRow>(sql`
    select p.ticket_type_id as "ticketTypeId", p.price_minor as "priceMinor", p.discount_minor as "discountMinor", d.currency,
      d.code is not null as "isCode"
    from jsonb_array_elements(${JSON.stringify(orders)}::text::jsonb) as o (types),
      price_tickets(${id}::integer, ${code}::text, ${now().toISOString()}::timestamptz,
        array(select jsonb_array_elements_text(o.types)::integer)) p
      join discounts d on d.id = p.discount_id
    where p.discount_minor > 0`);
  return rows.map(({ ticketTypeId, priceMinor, discountMinor, currency, isCode }) => ({
    ticketTypeId,
    price: toMajor(money(Number(priceMinor), currency)),
    discount: toMajor(money(Number(discountMinor), currency)),
    by: isCode ? ('CODE' as const) : ('GROUP' as const),
  }));
}

/** Ticket types of a code's scope that need one, as visitors see the others. */
async function listRevealed(
  { db }: Reader,
  id: EventId,
  ids: TicketTypeId[],
): Promise<TicketQuote['revealed']> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ type: ticketTypes, policy: cancellationPolicies })
    .from(ticketTypes)
    .leftJoin(cancellationPolicies, eq(cancellationPolicies.id, ticketTypes.policyId))
    .where(
      and(
        eq(ticketTypes.eventId, id),
        inArray(ticketTypes.id, ids),
        eq(ticketTypes.needsCode, true),
        isNull(ticketTypes.withdrawnAt),
      ),
    )
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
  return rows.map(({ type, policy }) =>
    presentPublicTicketType({
      ...type,
      salesStartAt: type.salesStartAt.toISOString(),
      salesEndAt: type.salesEndAt.toISOString(),
      policy,
    }),
  );
}
