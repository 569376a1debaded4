import { money, toMajor, type AdminSummary, type Currency } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement, type Marks } from '../../db/statement.ts';
import { failedRefund } from '../refunds/index.ts';
import { lettersToPost } from '../verification/index.ts';
import { failedJob } from './jobs.ts';

const utc = (expression: string) =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const waiting = (count: string, oldest: string) =>
  `json_build_object('count', count(${count})::int, 'oldest', ${utc(`min(${oldest})`)})`;
const paid = `status in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED')`;

/** First of the thirty days that both the figures and the trend cover. */
const firstDay = (p: Marks<{ now: string }>) =>
  `date_trunc('day', ${p.now}::timestamptz, 'UTC') - interval '29 days'`;

const figuresAt = statement<{ now: string }, { answer: string }>(
  (p) => `select json_build_object(
  'waiting', json_build_object(
    'partners', (select ${waiting('*', 'created_at')} from partners where vetting_status = 'PENDING' and blocked_at is null),
    'newFacts', (select ${waiting('*', 'proposed_at')} from partners where proposed_at is not null),
    'letters', (select ${waiting('*', 'a.created_at')} ${lettersToPost(`${p.now}::timestamptz`)}),
    'events', (select ${waiting('*', 'submitted_at')} from event_listing where status = 'PENDING'),
    'failedMails', (select ${waiting('*', 'created_at')} from outbox where sent_at is null and failed_at is not null),
    'failedJobs', (select ${waiting('*', 'created_on')} from pgboss.job where ${failedJob}),
    'failedRefunds', (select ${waiting('*', 'created_at')} from refunds where ${failedRefund}),
    'disputes', (select ${waiting('*', 'opened_at')} from disputes where status = 'OPEN' and submitted_at is null),
    'damage', (select ${waiting('*', 'filed_at')} from (
      select filed_at from damage_requests where status = 'DISAGREED'
      union all select created_at from damage_refunds where sent_at is null and refusals > 0) due),
    'books', (select ${waiting('*', 'coalesce(since, checked_at)')} from book_checks where failures > 0),
    'reconciliation', (select json_build_object('count', coalesce(sum(count), 0)::int, 'oldest', ${utc('min(since)')}) from reconciliation_counts),
    'mailings', (select ${waiting('*', 'approval_requested_at')} from mailings where approval = 'WAITING' and cancelled_at is null)),
  'figures', json_build_object(
    'publicEvents', (select count(*)::int from event_search where end_at > ${p.now}::timestamptz),
    'approvedPartners', (select count(*)::int from partners where vetting_status = 'APPROVED' and blocked_at is null),
    'attendees', (select count(*)::int from attendees),
    'ordersLast30Days', (select count(*)::int from orders where ${paid} and created_at >= ${firstDay(p)}),
    'ticketsLast30Days', (select count(*)::int from tickets t join orders r on r.id = t.order_id
      where r.${paid} and r.created_at >= ${firstDay(p)}),
    'sales', (select coalesce(json_agg(s), '[]') from (select currency, sum(total_minor)::float8 as minor from orders
      where ${paid} and created_at >= ${firstDay(p)} group by currency order by currency) s)),
  'trend', (select json_agg(json_build_object('day', to_char(d, 'YYYY-MM-DD'),
      'orders', (select count(*)::int from orders where ${paid} and created_at >= d and created_at < d + interval '1 day'),
      'tickets', (select count(*)::int from tickets t join orders r on r.id = t.order_id
        where r.${paid} and r.created_at >= d and r.created_at < d + interval '1 day'),
      'registrations', (select count(*)::int from users where created_at >= d and created_at < d + interval '1 day')) order by d)
    from generate_series(${firstDay(p)},
      date_trunc('day', ${p.now}::timestamptz, 'UTC'), interval '1 day') d)
)::text as answer`,
);

interface Read extends Omit<AdminSummary, 'figures'> {
  figures: Omit<AdminSummary['figures'], 'salesLast30Days'> & {
    sales: { currency: Currency; minor: number }[];
  };
}

/** Returns the open work and the key figures of the marketplace. */
export async function readSummary(db: Db, now: Date): Promise<AdminSummary> {
  const [row] = await figuresAt.run(db, { now: now.toISOString() });
  const { figures, ...rest } = JSON.parse(row?.answer ?? '{}') as Read; // the statement builds this shape
  const { sales, ...counts } = figures;
  return {
    ...rest,
    figures: {
      ...counts,
      salesLast30Days: sales.map(({ currency, minor }) => ({
        amount: toMajor(money(minor, currency)),
        currency,
      })),
    },
  };
}
