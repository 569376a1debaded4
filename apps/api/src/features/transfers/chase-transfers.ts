import { sql } from 'drizzle-orm';
import { addTime, dayIn, days, lastRemindedDay, type OrderId } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { queueTransferEmail } from './queue-transfer-email.ts';

/** Emails of expired reservations are queued at most so late, after a stop that long. */
const longestStop = days(7);

/** Reminds buyers whose transfers are due soon or today, and tells those whose reservations expired. Each email is sent once. */
export async function chaseTransfers(ctx: JobContext): Promise<void> {
  const now = ctx.now();
  const today = dayIn(now, 'UTC');
  const rows = await ctx.db.execute<{ id: OrderId; status: string; dueOn: string }>(sql`
    select o.id, o.status, f.due_on::text as "dueOn" from order_transfers f join orders o on o.id = f.order_id
    where o.status = 'PENDING' and f.due_on between ${today}::date and ${lastRemindedDay(today)}::date
      or o.status = 'EXPIRED' and f.hold_until > ${addTime(now, -longestStop).toISOString()}::timestamptz
    order by f.due_on, o.id`);
  for (const { id, status, dueOn } of rows)
    await inTransaction(ctx, (tx) =>
      status === 'EXPIRED'
        ? queueTransferEmail(tx, id, 'expired')
        : queueTransferEmail(tx, id, 'reminder', dueOn === today ? ':today' : ':soon'),
    );
}
