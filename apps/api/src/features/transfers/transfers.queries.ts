import { sql } from 'drizzle-orm';
import {
  creditorReference,
  dayIn,
  operator,
  transferDays,
  transferRules,
  addTime,
  exponents,
  money,
  type Currency,
  type Money,
  type OrderId,
  type OrderTransfer,
  type Transfer,
  type TransferDays,
  type TransferObstacle,
} from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';

interface Facts extends Record<string, unknown> {
  number: string;
  totalMinor: number;
  currency: Currency;
  isOpen: boolean;
  accepts: boolean;
  hasCompany: boolean;
  firstDay: string;
  lastSale: string;
  /** Too much of a ticket type would wait for transfers with this order. */
  isFull: boolean;
  dueOn: string | null;
  holdUntil: string | null;
  receivedMinor: number;
}

/** Smallest order that can be paid by transfer. */
export const leastTransfer = (currency: Currency): Money =>
  money(transferRules.least * 10 ** exponents[currency], currency);

/** Reads whether and how an order is paid by transfer. */
export async function findOrderTransfer(
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  orderId: OrderId,
): Promise<OrderTransfer> {
  const at = now().toISOString();
  const [row] = await db.execute<Facts>(sql`
    select o.number, o.total_minor::float8 as "totalMinor", o.currency,
      o.status = 'PENDING' and o.hold_until >= ${at}::timestamptz and e.cancelled_at is null
        and p.blocked_at is null and not is_suspended(p.id, ${at}::timestamptz) as "isOpen",
      e.accepts_transfers as accepts,
      exists (select from order_billing b where b.order_id = o.id) as "hasCompany",
      (v.start_at at time zone w.time_zone)::date::text as "firstDay",
      (select (min(t.sales_end_at) at time zone w.time_zone)::date::text from ticket_types t
        where t.id in (select k.ticket_type_id from tickets k where k.order_id = o.id)) as "lastSale",
      exists (
        select from (select k.ticket_type_id as id, count(*) as wanted from tickets k where k.order_id = o.id group by 1) m
        join ticket_types t on t.id = m.id
        where m.wanted + (select count(*) from order_transfers f join orders g on g.id = f.order_id and g.status = 'PENDING'
          join tickets k on k.order_id = g.id and k.ticket_type_id = t.id where g.event_id = o.event_id and g.id <> o.id)
          > ceil(t.quantity * ${transferRules.share}::numeric / 100)) as "isFull",
      f.due_on::text as "dueOn", f.hold_until as "holdUntil",
      coalesce((select sum(l.amount_minor) from bank_lines l where l.order_id = o.id and l.settled_as is null), 0)::float8 as "receivedMinor"
    from orders o join events e on e.id = o.event_id join partners p on p.id = e.partner_id
      join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id)
      join venues w on w.id = v.venue_id left join order_transfers f on f.order_id = o.id
    where o.id = ${orderId}`);
  const facts = orNotFound(row, 'order-not-found');
  const account = config.transferAccounts.get(facts.currency);
  const transfer: Transfer | null =
    facts.dueOn !== null && facts.holdUntil !== null && account
      ? {
          currency: facts.currency,
          totalMinor: facts.totalMinor,
          receivedMinor: facts.receivedMinor,
          dueOn: facts.dueOn,
          reservedUntil: dayIn(addTime(new Date(facts.holdUntil), -1), 'UTC'),
          reference: creditorReference(facts.number),
          beneficiary: operator.legalName,
          ...account,
        }
      : null;
  if (transfer) return { transfer, offer: null, obstacle: null };
  const offer = transferDays(dayIn(now(), 'UTC'), facts.firstDay, facts.lastSale);
  const obstacle = obstacleOf(facts, account !== undefined, offer);
  return { transfer: null, offer: obstacle === null ? offer : null, obstacle };
}

function obstacleOf(
  { isOpen, accepts, totalMinor, currency, isFull, hasCompany }: Facts,
  hasAccount: boolean,
  offer: TransferDays | null,
): TransferObstacle | null {
  if (!accepts || !hasAccount) return 'NOT_OFFERED';
  if (!isOpen) return 'ORDER_CLOSED';
  if (totalMinor < leastTransfer(currency).amountMinor) return 'BELOW_MINIMUM';
  if (!offer) return 'TOO_LATE';
  if (isFull) return 'TOO_MANY_WAITING';
  return hasCompany ? null : 'COMPANY';
}
