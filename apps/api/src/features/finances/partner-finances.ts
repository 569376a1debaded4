import { sql, type SQL } from 'drizzle-orm';
import {
  arrivalDay,
  debtReference,
  operator,
  type Currency,
  type EventFinances,
  type EventId,
  type FinanceListing,
  type MoneyState,
  type PartnerBalance,
  type PartnerId,
} from '@atrium/domain';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import { entriesOf } from './entries.queries.ts';

/** SQL of the sums of entries that match, as a positive number for money that an account owes. */
const owed = (condition: SQL) => sql`coalesce(-sum(e.amount_minor) filter (where ${condition}), 0)`;

/** SQL of a company's sales by event and currency, as rows of `moved`. Adjustments and payments of debts belong to no event; a goodwill refund costs the company nothing. */
const movedByEvent = (partnerId: PartnerId) => sql`
  select e.event_id, e.currency,
    ${owed(sql`e.account in (2100, 2200) and e.kind = 'sale'`)} as sold,
    ${owed(sql`e.account in (2000, 5050) and e.kind = 'refund-written'`)} as refunded,
    ${owed(sql`e.account in (1110, 9000) and e.kind = 'dispute-lost'`)} as disputed,
    ${owed(sql`e.account = 2110 and e.kind in ('damage-paid', 'damage-refund-written')`)} as damage,
    ${owed(sql`e.account = 2110 and e.kind like 'adjustment%'`)} as adjustments,
    ${owed(sql`e.account = 2110 and e.kind in ('debt-paid', 'debt-payment-reversed')`)} as received,
    ${owed(sql`e.account in (2200, 4000)`)} as commission,
    ${owed(sql`e.account = 2120`)} as reserve,
    ${owed(sql`e.account = 2100`)} as held,
    ${owed(sql`e.account = 2110`)} as due,
    -${owed(sql`e.account = 2110 and e.kind in ('payout', 'payout-returned')`)} as paid
  from (${entriesOf(partnerId)}) e group by e.event_id, e.currency`;

/** SQL of the last day of an event at its venue. */
const lastDay = sql`(v.end_at at time zone n.time_zone)::date`;
const venueOfEvent = sql`join (events x join event_versions v on v.id = coalesce(x.approved_version_id, x.current_version_id)
  join venues n on n.id = v.venue_id) on x.id = m.event_id`;

/** SQL of a company's payouts in these states, by the currency of `m`. */
const payoutsIn = (
  partnerId: PartnerId,
  states: SQL,
) => sql`(select coalesce(sum(p.amount_minor), 0)::float8 from payouts p
  where p.partner_id = ${partnerId} and p.currency = m.currency and p.status in (${states}))`;

type BalanceRow = Omit<PartnerBalance, 'nextArrival' | 'debtTransfer'> & { nextDay: string | null };

/** Adds up a company's money by currency. */
export async function readBalances(
  { db, config }: Pick<Context, 'db' | 'config'>,
  partnerId: PartnerId,
): Promise<PartnerBalance[]> {
  const rows = await db.execute<BalanceRow & Record<string, unknown>>(sql`
    with moved as (${movedByEvent(partnerId)})
    select m.currency, sum(m.held)::float8 as "heldMinor", sum(m.due)::float8 as "dueMinor",
      sum(m.reserve)::float8 as "reserveMinor",
      ${payoutsIn(partnerId, sql`'WAITING', 'APPROVED', 'SUBMITTED'`)} as "pendingMinor",
      ${payoutsIn(partnerId, sql`'PAID'`)} as "paidOutMinor", sum(m.sold)::float8 as "soldMinor",
      sum(m.refunded)::float8 as "refundedMinor", sum(m.disputed)::float8 as "disputedMinor", sum(m.damage)::float8 as "damageMinor",
      sum(m.adjustments)::float8 as "adjustmentsMinor", sum(m.received)::float8 as "receivedMinor", sum(m.commission)::float8 as "commissionMinor",
      to_char(min(${lastDay}) filter (where m.held > 0 and x.cancelled_at is null), 'YYYY-MM-DD') as "nextDay"
    from moved m left ${venueOfEvent} group by m.currency order by sum(m.sold) desc, m.currency`);
  return rows.map(({ nextDay, ...balance }) => ({
    ...balance,
    nextArrival: nextDay === null ? null : arrivalDay(nextDay),
    debtTransfer: balance.dueMinor < 0 ? debtTransfer(config, partnerId, balance.currency) : null,
  }));
}

/** Where a company sends what it owes in a currency; null without an account in it. */
function debtTransfer(
  { transferAccounts }: Context['config'],
  partnerId: PartnerId,
  currency: Currency,
): PartnerBalance['debtTransfer'] {
  const account = transferAccounts.get(currency);
  return account
    ? { reference: debtReference(partnerId), beneficiary: operator.legalName, ...account }
    : null;
}

const keys: Record<FinanceListing['sort'], SQL> = {
  lastDay: sql`${lastDay}`,
  name: sql`l.shown_name`,
  soldMinor: sql`m.sold`,
  organiserMinor: sql`m.sold - m.refunded - m.disputed - m.commission + m.damage`,
};
const directions = { asc: sql`asc`, desc: sql`desc` };

interface EventRow extends Record<string, unknown> {
  eventId: EventId;
  name: string;
  currency: Currency;
  soldMinor: number;
  refundedMinor: number;
  disputedMinor: number;
  damageMinor: number;
  commissionMinor: number;
  heldMinor: number;
  reserveMinor: number;
  dueMinor: number;
  paidMinor: number;
  lastDay: string;
  isCancelled: boolean;
  total: number;
}

/** Lists a page of a company's events with paid orders, with what they came to, and counts all that match. */
export async function listEventFinances(
  db: Db,
  partnerId: PartnerId,
  {
    search,
    currency,
    sort,
    direction,
    page,
    limit,
  }: Omit<FinanceListing, 'limit'> & { limit: number | null },
): Promise<{ items: EventFinances[]; total: number }> {
  const rows = await db.execute<EventRow>(sql`
    with moved as (${movedByEvent(partnerId)})
    select m.event_id as "eventId", l.shown_name as name, m.currency, m.sold::float8 as "soldMinor",
      m.refunded::float8 as "refundedMinor", m.disputed::float8 as "disputedMinor", m.damage::float8 as "damageMinor", m.reserve::float8 as "reserveMinor", m.commission::float8 as "commissionMinor", m.held::float8 as "heldMinor",
      m.due::float8 as "dueMinor", m.paid::float8 as "paidMinor", to_char(${lastDay}, 'YYYY-MM-DD') as "lastDay", x.cancelled_at is not null as "isCancelled",
      count(*) over ()::int as total
    from moved m ${venueOfEvent} join event_listing l on l.event_id = m.event_id
    where (${currency ?? null}::text is null or m.currency = ${currency ?? null}::text)
      and l.shown_name ilike ${containsPattern(search)}
    order by ${keys[sort]} ${directions[direction]}, m.event_id ${directions[direction]}
    limit ${limit} offset ${(page - 1) * (limit ?? 0)}`);
  return { items: rows.map(present), total: rows[0]?.total ?? 0 };
}

const stateOf = ({ heldMinor, dueMinor, paidMinor }: EventRow): MoneyState => {
  if (heldMinor !== 0) return 'HELD';
  if (dueMinor !== 0) return 'DUE';
  return paidMinor === 0 ? 'SETTLED' : 'PAID';
};

const present = (row: EventRow): EventFinances => {
  const { total: _total, heldMinor: _held, dueMinor: _due, paidMinor: _paid, ...event } = row;
  return {
    ...event,
    organiserMinor:
      event.soldMinor - event.refundedMinor - event.disputedMinor - event.commissionMinor + event.damageMinor,
    state: stateOf(row),
    arrivesOn: arrivalDay(event.lastDay),
  };
};
