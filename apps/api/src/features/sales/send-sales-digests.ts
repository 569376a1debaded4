import { sql } from 'drizzle-orm';
import {
  addTime,
  digestDayAt,
  hours,
  timeZones,
  wantsEmailAbout,
  type DigestDay,
  type PartnerId,
} from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { salesDigestEmail, type EventSales } from '../../email/sales-emails.ts';
import { activeMembers } from '../partners/index.ts';
import { findSettings } from '../settings/index.ts';

/** A digest that is later than this is not sent any more. */
const longestDelay = hours(12);

/**
 * Emails each member of an organiser's team the sales and cancellations of the day that ended at 8:00 of their time
 * zone, if there were any and their settings ask for it. Deduplication keys make repeats harmless.
 */
export async function sendSalesDigests(ctx: JobContext): Promise<void> {
  const now = ctx.now();
  for (const [label, zone] of Object.entries(timeZones)) {
    const day = digestDayAt(now, zone);
    if (addTime(day.to, longestDelay) < now) continue;
    const sales = Map.groupBy(await salesOf(ctx, day), ({ partnerId }) => partnerId);
    for (const [partnerId, events] of sales)
      await inTransaction(ctx, (tx) => sendToTeam(tx, { partnerId, label, day, events }));
  }
}

interface TeamDigest {
  partnerId: PartnerId;
  label: string;
  day: DigestDay;
  events: EventSales[];
}

async function sendToTeam(
  tx: Pick<JobContext, 'db' | 'enqueue' | 'config'>,
  { partnerId, label, day, events }: TeamDigest,
): Promise<void> {
  const { partner: origin } = tx.config.origins;
  for (const { id, firstName, ...to } of await activeMembers(tx, partnerId, 'orders')) {
    const settings = await findSettings(tx, id);
    if (settings.defaultTimezone !== label || !wantsEmailAbout(settings, 'dailyDigest')) continue;
    await queueEmail(tx, {
      kind: 'sales-digest',
      dedupeKey: `sales-digest:${partnerId}:${id}:${day.number}`,
      to,
      content: (texts) => salesDigestEmail(texts, { firstName, events, origin }),
    });
  }
}

type SalesRow = EventSales & { partnerId: PartnerId } & Record<string, unknown>;

/** Reads what was sold and cancelled on a day, by event. */
async function salesOf({ db }: Pick<JobContext, 'db'>, { from, to }: DigestDay): Promise<SalesRow[]> {
  return [
    ...(await db.execute<SalesRow>(sql`
      with done as (
        select h.order_id, true as is_sale, o.ticket_count as tickets, o.total_minor as minor
        from order_transitions h join orders o on o.id = h.order_id
        where h.at >= ${from.toISOString()}::timestamptz and h.at < ${to.toISOString()}::timestamptz and h.to_status = 'PAID'
        union all
        select r.order_id, false, 0, sum(r.amount_minor) from refunds r
        where r.created_at >= ${from.toISOString()}::timestamptz and r.created_at < ${to.toISOString()}::timestamptz
          and r.reason = 'BUYER'
        group by r.order_id)
      select e.partner_id as "partnerId", v.content ->> 'name' as name, o.currency,
        count(*) filter (where d.is_sale)::int as "paidOrders",
        coalesce(sum(d.tickets), 0)::int as "soldTickets",
        coalesce(sum(d.minor) filter (where d.is_sale), 0)::float as "soldMinor",
        count(*) filter (where not d.is_sale)::int as "cancelledOrders",
        coalesce(sum(d.minor) filter (where not d.is_sale), 0)::float as "refundedMinor"
      from done d
      join orders o on o.id = d.order_id
      join events e on e.id = o.event_id
      join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id)
      group by e.partner_id, e.id, v.id, o.currency
      order by e.partner_id, v.start_at, e.id`)),
  ];
}
