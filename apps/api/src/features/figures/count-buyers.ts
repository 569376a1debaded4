import { sql, type SQL } from 'drizzle-orm';
import {
  ownBuyerGroups,
  smallestBuyerGroup,
  type BuyerFigures,
  type BuyerGroup,
  type EventId,
  type PartnerId,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { Columns } from '../../files/spreadsheet.ts';
import { lastDays, presentSales, soldOrders, sumsOf, type InCurrency, type Sum } from './sold-orders.ts';

interface Wanted {
  days: number;
  eventId?: EventId | undefined;
}

interface GroupRow extends Omit<BuyerGroup, 'sales'> {
  sales: Sum[];
}

interface Row extends Record<string, unknown> {
  sectors: GroupRow[];
  countries: GroupRow[];
  companySizes: GroupRow[];
}

/**
 * Counts the buyers of a company's events, or of one of them, by sector, country and company size of their profiles. Every order is in one group
 * of each, so that the sums are those of `compareEvents`.
 */
export async function countBuyers(
  db: Db,
  partnerId: PartnerId,
  { days, eventId }: Wanted,
  now: Date,
): Promise<BuyerFigures> {
  const { from, first, today } = lastDays(now, days);
  const own = sql`select id from events where partner_id = ${partnerId} ${eventId === undefined ? sql`` : sql`and id = ${eventId}`}`;
  if (eventId !== undefined) orNotFound((await db.execute(own))[0], 'event-not-found');
  const [row] = await db.execute<Row>(sql`
    with paid as materialized (${soldOrders(own, from)}),
    known as materialized (select a.id as buyer, s.name as sector, c.name as country, p.company_size as size
      from (select distinct buyer from paid) b join attendees a on a.id = b.buyer join persons p on p.user_id = a.user_id
      left join options s on s.list = 'sectors' and s.id = p.sector_ids[1] left join countries c on c.id = p.country_id)
    select ${groupsBy(sql`k.sector`)} as sectors, ${groupsBy(sql`k.country`)} as countries,
      ${groupsBy(sql`k.size`)} as "companySizes"`);
  if (!row) throw new TypeError('The figures have no row');
  return {
    from: first,
    to: today,
    sectors: row.sectors.map(present),
    countries: row.countries.map(present),
    companySizes: row.companySizes.map(present),
  };
}

/**
 * SQL of the groups of buyers as JSON, the most buyers first. From the smallest up, groups are added up in one until each of them,
 * and their sum, has enough buyers: a sum that is too small would show the group in it.
 */
const groupsBy = (name: SQL): SQL => sql`(
  with named as materialized (select coalesce(${name}, ${ownBuyerGroups.notStated}) as name, p.* from paid p left join known k using (buyer)),
  sizes as (select name, count(distinct buyer) as buyers from named group by name),
  summed as (select name, buyers, coalesce(sum(buyers) over (order by buyers, name rows between unbounded preceding and 1 preceding), 0) as smaller
    from sizes),
  shown as materialized (select name, case when buyers < ${smallestBuyerGroup}::int or smaller between 1 and ${smallestBuyerGroup - 1}::int
    then ${ownBuyerGroups.other} else name end as shown from summed),
  sold as materialized (select s.shown as name, n.buyer, n.tickets, n.currency, n.minor from named n join shown s using (name)),
  groups as (select name, count(distinct buyer)::int as buyers, count(*)::int as orders, sum(tickets)::int as tickets from sold group by name)
  select coalesce(json_agg(json_build_object('group', g.name, 'buyers', g.buyers, 'orders', g.orders, 'tickets', g.tickets,
    'sales', ${sumsOf(sql`name = g.name`)}) order by g.buyers desc, g.name), '[]') from groups g)`;

const present = ({ sales, ...group }: GroupRow): BuyerGroup => ({ ...group, sales: presentSales(sales) });

/** A group of buyers with what they are grouped by. */
type ListedGroup = BuyerGroup & { by: string };

/** Lists the groups of all lists, each with what it is grouped by. */
export const groupsOf = ({ sectors, countries, companySizes }: BuyerFigures): ListedGroup[] => [
  ...sectors.map((group) => ({ ...group, by: 'Sector' })),
  ...countries.map((group) => ({ ...group, by: 'Country' })),
  ...companySizes.map((group) => ({ ...group, by: 'Company size' })),
];

/** Columns of the spreadsheet of buyers. */
export const buyerColumns: Columns<InCurrency<ListedGroup>> = [
  ['Grouped by', (row) => row.by],
  ['Group', (row) => row.group],
  ['Buyers', (row) => row.buyers],
  ['Orders', (row) => row.orders],
  ['Tickets', (row) => row.tickets],
  ['Net sales', (row) => row.amount],
  ['Currency', (row) => row.currency],
];
