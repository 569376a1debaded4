import { inArray, sql } from 'drizzle-orm';
import { addTime, days, scanRetentionDays, type EventId } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { firstEntry, isChecked, isOnlineOnly } from '../../db/attendance.ts';
import { publishEvents } from '../catalogue/index.ts';

/**
 * Records the attendance of events that are over, again for as long as late scans may arrive, and rebuilds the pages that show
 * it: of the event, and of its series' other editions.
 */
export async function recordAttendance(ctx: JobContext): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const changed = await tx.db.execute<{ id: EventId }>(sql`
      insert into event_attendance as known (event_id, issued, attended, is_enough, counted_at)
      select e.id, c.issued, c.attended, ${isChecked(sql`e.id`)}, ${now.toISOString()}::timestamptz
      from events e join event_versions v on v.id = e.approved_version_id,
      lateral (select count(*)::int as issued, count(*) filter (where entered)::int as attended from (
        select ${firstEntry(sql`t.id`)} is not null as entered, 
          t.released_at is null and e.cancelled_at is null and not ${isOnlineOnly(sql`t.ticket_type_id`)} as valid
        from orders o join tickets t on t.order_id = o.id where o.event_id = e.id and o.paid_at is not null) one
        where valid or entered) c
      where v.end_at <= ${now.toISOString()}::timestamptz
        and v.end_at > ${addTime(now, -days(scanRetentionDays + 1)).toISOString()}::timestamptz
        and exists (select from admissions a where a.event_id = e.id)
      on conflict (event_id) do update set issued = excluded.issued, attended = excluded.attended,
        is_enough = excluded.is_enough, counted_at = excluded.counted_at
      where (known.issued, known.attended, known.is_enough) is distinct from (excluded.issued, excluded.attended, excluded.is_enough)
      returning event_id as id`);
    const ids = changed.map(({ id }) => id);
    if (ids.length === 0) return;
    const shown = await tx.db.execute<{ id: EventId }>(sql`
      select e.id from events e where ${inArray(sql`e.id`, ids)}
        or e.series_id in (select series_id from events where ${inArray(sql`id`, ids)}) order by e.id`);
    await publishEvents(
      tx,
      shown.map(({ id }) => id),
    );
  });
}
