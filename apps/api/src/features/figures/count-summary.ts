import { sql } from 'drizzle-orm';
import type { PartnerId, PartnerTasks, SummaryFigures } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { isShownReview, reviewTables } from '../review-figures/index.ts';
import {
  daysJson,
  lastDays,
  presentDay,
  presentSales,
  soldOrders,
  sumsOf,
  type DayRow,
  type Sum,
} from './sold-orders.ts';

/** Most events named in a list of tasks. */
const mostNamed = 10;

interface MonthRow extends Omit<DayRow, 'day'> {
  sales: Sum[];
}

interface Row extends Record<string, unknown> {
  now: MonthRow;
  before: MonthRow;
  days: DayRow[];
  tasks: PartnerTasks;
  followers: SummaryFigures['followers'];
}

const presentMonth = ({ sales, ...month }: MonthRow) => ({ ...month, sales: presentSales(sales) });

/** Counts the sales of a company's events in thirty days and the thirty before, and lists what waits for it. */
export async function countSummary(db: Db, partnerId: PartnerId, now: Date): Promise<SummaryFigures> {
  const { first, today } = lastDays(now, 30);
  const { from, first: earliest } = lastDays(now, 60);
  const instant = sql`${now.toISOString()}::timestamptz`;
  const month = (condition: ReturnType<typeof sql>) => sql`(select json_build_object(
    'orders', (select count(*) from sold where ${condition}),
    'tickets', (select coalesce(sum(tickets), 0) from sold where ${condition}),
    'opened', (select coalesce(sum(opened), 0) from seen where ${condition}),
    'sales', ${sumsOf(condition)}))`;
  const named = sql`'eventId', l.event_id, 'name', l.shown_name`;
  const iso = (column: string) =>
    sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const waiting = (oldest: string) =>
    sql`json_build_object('count', count(*), 'oldest', ${iso(`min(${oldest})`)})`;
  const [row] = await db.execute<Row>(sql`
    with sold as materialized (${soldOrders(sql`select id from events where partner_id = ${partnerId}`, from)}),
    seen as materialized (select d.day, d.opened from event_days d join events e on e.id = d.event_id
      where e.partner_id = ${partnerId} and d.day >= ${earliest}::date),
    ahead as materialized (select l.* from event_listing l
      where l.partner_id = ${partnerId} and l.end_at > ${instant} and l.status <> 'CANCELLED')
    select ${month(sql`day >= ${first}::date`)} as now, ${month(sql`day < ${first}::date`)} as before,
      ${daysJson(first, today)} as days,
      json_build_object(
        'changesAsked', (select coalesce(json_agg(one.task order by one.at desc), '[]') from (
          select u.created_at as at, json_build_object(${named}, 'comment', u.comment, 'at', ${iso('u.created_at')}) as task
          from ahead l join events e on e.id = l.event_id
          join lateral (select v.comment, v.created_at from vetting_updates v
            where v.event_version_id = e.current_version_id and v.status = 'REJECTED' order by v.id desc limit 1) u on true
          where l.status = 'REJECTED' order by u.created_at desc limit ${mostNamed}) one),
        'withoutTickets', (select coalesce(json_agg(one.task order by one.start_at), '[]') from (
          select l.start_at, json_build_object(${named}) as task
          from ahead l where l.capacity = 0 order by l.start_at limit ${mostNamed}) one),
        'lowStock', (select coalesce(json_agg(one.task order by one.start_at), '[]') from (
          select l.start_at, json_build_object(${named}, 'ticketType', t.name, 'left', t.quantity - t.taken) as task
          from ahead l join ticket_types t on t.event_id = l.event_id join stock_levels s on s.ticket_type_id = t.id
          where s.level = 'low' and t.withdrawn_at is null and t.sales_end_at > ${instant} and t.taken < t.quantity
          order by l.start_at, t.id limit ${mostNamed}) one),
        'requests', (select coalesce(json_agg(one.task order by one.oldest), '[]') from (
          select min(w.joined_at) as oldest,
            json_build_object(${named}, 'count', count(*), 'oldest', ${iso('min(w.joined_at)')}) as task
          from ahead l join ticket_types t on t.event_id = l.event_id and t.needs_approval and t.withdrawn_at is null
            and t.sales_end_at > ${instant}
          join waits w on w.ticket_type_id = t.id and w.offered_at is null and w.ended_at is null and (not t.requires_card
            or w.card_minor is null or exists (select from authorisations a where a.wait_id = w.id and a.status = 'SUCCEEDED'))
          group by l.event_id, l.shown_name order by min(w.joined_at) limit ${mostNamed}) one),
        'messages', (select ${waiting('m.created_at')} from message_threads h join messages m on m.thread_id = h.id
          where h.partner_id = ${partnerId} and m.author = 'attendee'
            and m.created_at > coalesce(h.partner_read_at, '-infinity')),
        'reviews', (select ${waiting('r.published_at')} from ${sql.raw(reviewTables)}
          where r.owner_partner_id = ${partnerId} and ${sql.raw(isShownReview)}
            and not exists (select from review_replies y where y.review_id = r.id)),
        'drafts', (select ${waiting('updated_at')} from event_drafts where partner_id = ${partnerId}),
        'decisions', (select ${waiting('d.at')} from decisions d
          where d.partner_id = ${partnerId} and d.at > ${instant} - interval '30 days'
            and not exists (select from decision_lifts f where f.decision_id = d.id)
            and not exists (select from appeals a where a.decision_id = d.id))
      ) as tasks,
      (select json_build_object('count', count(*), 'recent', count(*) filter (where f.created_at >= ${first}::date at time zone 'UTC'))
        from follows f where f.partner_id = ${partnerId}) as followers`);
  if (!row) throw new TypeError('The figures have no row');
  return {
    now: presentMonth(row.now),
    before: presentMonth(row.before),
    days: row.days.map(presentDay),
    tasks: row.tasks,
    followers: row.followers,
  };
}
