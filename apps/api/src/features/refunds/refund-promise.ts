import { sql } from 'drizzle-orm';
import { addTime, dayIn, days, refundPromise, type Answer, type Contract } from '@atrium/domain';
import type { Context } from '../../context.ts';

const shownDays = 90;

/** Counts the refunds of the last 90 days that were sent by their promised day, later, or not yet although it has passed. */
export async function readRefundPromise({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<Answer<Contract['refunds']['refundPromise']>> {
  const at = now();
  const { timeZone } = refundPromise;
  const sentDay = sql`(sent_at at time zone ${timeZone})::date`;
  const [row] = await db.execute<{ onTime: number; late: number; overdue: number }>(sql`
    select count(*) filter (where ${sentDay} <= promised_on)::int as "onTime",
      count(*) filter (where ${sentDay} > promised_on)::int as late,
      count(*) filter (where sent_at is null and promised_on < ${dayIn(at, timeZone)}::date)::int as overdue
    from refunds where created_at >= ${addTime(at, -days(shownDays)).toISOString()}::timestamptz
      and promised_on is not null and payment_id is not null`);
  return { onTime: row?.onTime ?? 0, late: row?.late ?? 0, overdue: row?.overdue ?? 0 };
}
