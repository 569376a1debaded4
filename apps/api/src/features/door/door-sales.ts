import { v7 } from 'uuid';
import { sql, type SQL } from 'drizzle-orm';
import {
  money,
  OrderId,
  problem,
  TicketId,
  toMajor,
  toPrice,
  type Contract,
  type Currency,
  type DoorSale,
  type DoorSales,
  type EventId,
  type HandlerInput,
  type TicketTypeId,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { ticketNumber } from '../../db/ticket-number.ts';
import { publish } from '../../domain-events/publish.ts';
import { expireHolds, expiryMayHelp, ticketCode, toPlaceOrderProblem } from '../orders/index.ts';
import { findDoorEvent } from './door.queries.ts';
import { recordScans } from './record-scans.ts';

type PartnerContext = Context<ActorFor<'partner'>>;
type Form = HandlerInput<Contract['door']['sellAtDoor']>['body'];

interface SaleRow extends Record<string, unknown> {
  id: string;
  eventId: EventId;
  orderId: OrderId;
  number: string;
  name: string;
  ticketType: string;
  payment: DoorSale['payment'];
  reference: string;
  amountMinor: number;
  currency: Currency;
  at: string;
  by: string | null;
  isCancelled: boolean;
}

/**
 * Sells one ticket to somebody who came without one: takes it out of stock, emails it, and checks its holder in. The money goes to
 * the organiser directly and is only noted (docs/adr/0120). Answers a repeated sale with the ticket that it sold.
 */
export async function sellAtDoor(ctx: PartnerContext, eventId: EventId, form: Form): Promise<DoorSale> {
  try {
    return await sell(ctx, eventId, form);
  } catch (error) {
    // as online, holds whose time is over don't keep tickets from people at the door
    const held = expiryMayHelp(error);
    if (!held || (await expireHolds(ctx, held.ticketTypeId)) === 0) throw toPlaceOrderProblem(error);
  }
  return sell(ctx, eventId, form).catch((error: unknown) => {
    throw toPlaceOrderProblem(error);
  });
}

const sell = (
  ctx: PartnerContext,
  eventId: EventId,
  { id, ticketTypeId, price, payment, reference, language, list, ...holder }: Form,
): Promise<DoorSale> =>
  inTransaction(ctx, async (tx) => {
    const { db, actor } = tx;
    await findDoorEvent(db, actor.partnerId, eventId);
    // a repetition waits for the first
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('sale at a door'), hashtext(${id}))`);
    const [earlier] = await readSales(db, sql`s.id = ${id}`);
    if (earlier && earlier.eventId !== eventId) throw problem('key-used-for-order');
    if (earlier) return presentSale(earlier);
    const now = tx.now();
    const type = await findType(db, eventId, ticketTypeId);
    const current = money(type.priceMinor, type.currency);
    if (payment !== 'FREE' && price !== toMajor(current))
      throw problem('door-price-changed', { price: current });
    const amountMinor = payment === 'FREE' ? 0 : type.priceMinor;

    const [orderId, ticketId] = [OrderId.parse(v7()), TicketId.parse(v7())];
    const ticket = JSON.stringify({ id: ticketId, code: ticketCode(), ...holder });
    await db.execute(sql`select check_event_on_sale(${eventId}, ${now.toISOString()}::timestamptz)`);
    await db.execute(sql`select sell_at_door(${orderId}, ${eventId}, ${ticketTypeId}, ${ticket}::jsonb, ${language ?? null},
      ${now.toISOString()}::timestamptz)`);
    await db.execute(sql`
      insert into door_sales (id, event_id, order_id, payment, amount_minor, currency, reference, user_id, at)
      values (${id}, ${eventId}, ${orderId}, ${payment}, ${amountMinor}, ${type.currency}, ${reference}, ${actor.userId},
        ${now.toISOString()}::timestamptz)`);
    if (list !== null) {
      const at = now.toISOString();
      const scan = { id: v7(), list, ticketId, kind: 'SEARCH', direction: 'IN', at } as const;
      await recordScans(tx, { params: { eventId }, body: { sentAt: at, scans: [scan] } });
    }
    await publish(tx, 'order-paid', { orderId });
    await tx.enqueue(db, 'mail-tickets', { orderId });
    await recordAction(tx, {
      action: 'sell-at-door',
      subject: `order ${orderId}`,
      after: { payment, amountMinor, currency: type.currency, reference },
    });
    const [sale] = await readSales(db, sql`s.id = ${id}`);
    return presentSale(orNotFound(sale, 'order-not-found'));
  });

interface TypeRow extends Record<string, unknown> {
  id: TicketTypeId;
  name: string;
  priceMinor: number;
  currency: Currency;
  left: number;
  attendance: DoorSales['ticketTypes'][number]['attendance'];
}

const readTypes = (db: Db, eventId: EventId) =>
  db.execute<TypeRow>(sql`
    select id, name, price_minor::float8 as "priceMinor", currency, quantity - taken as left, attendance
    from ticket_types where event_id = ${eventId} and withdrawn_at is null order by price_minor, id`);

async function findType(db: Db, eventId: EventId, ticketTypeId: TicketTypeId): Promise<TypeRow> {
  const types = await readTypes(db, eventId);
  return orNotFound(
    types.find(({ id }) => id === ticketTypeId),
    'ticket-type-not-found',
  );
}

const readSales = (db: Db, which: SQL) =>
  db.execute<SaleRow>(sql`
    select s.id, s.event_id as "eventId", s.order_id as "orderId", ${ticketNumber(sql`o.number`, sql`t.position`)} as number,
      t.first_name || ' ' || t.surname as name, t.ticket_type_name as "ticketType", s.payment, s.reference,
      s.amount_minor::float8 as "amountMinor", s.currency,
      to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      p.first_name || ' ' || p.surname as by, t.released_at is not null as "isCancelled"
    from door_sales s join orders o on o.id = s.order_id join tickets t on t.order_id = o.id
      left join persons p on p.user_id = s.user_id
    where ${which}
    order by s.at desc, s.id limit 50`);

const presentSale = ({ eventId: _, amountMinor, currency, ...sale }: SaleRow): DoorSale => ({
  ...sale,
  amount: toPrice(amountMinor, currency),
});

interface TotalRow extends Record<string, unknown> {
  payment: DoorSale['payment'];
  count: number;
  amountMinor: number;
  currency: Currency;
}

/** Reads what is for sale at an own event's door, and what was sold there. */
export async function readDoorSales(
  { db, actor, now }: PartnerContext,
  eventId: EventId,
): Promise<DoorSales> {
  const { endAt, cancelledAt } = await findDoorEvent(db, actor.partnerId, eventId);
  const isOver = endAt <= now() || cancelledAt !== null;
  const [types, sales, totals] = await Promise.all([
    isOver ? [] : readTypes(db, eventId),
    readSales(db, sql`s.event_id = ${eventId}`),
    db.execute<TotalRow>(sql`
      select s.payment, s.currency, count(*)::int as count, sum(s.amount_minor)::float8 as "amountMinor"
      from door_sales s where s.event_id = ${eventId}
        and exists (select from tickets t where t.order_id = s.order_id and t.released_at is null)
      group by s.payment, s.currency order by s.payment, s.currency`),
  ]);
  return {
    ticketTypes: types.map(({ id, name, left, attendance, priceMinor, currency }) => ({
      id,
      name,
      left,
      attendance,
      price: toPrice(priceMinor, currency),
    })),
    totals: totals.map(({ payment, count, amountMinor, currency }) => ({
      payment,
      count,
      amount: toPrice(amountMinor, currency),
    })),
    sales: sales.map(presentSale),
  };
}
