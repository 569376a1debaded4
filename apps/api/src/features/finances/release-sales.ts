import { sql } from 'drizzle-orm';
import { dayIn, dueDay, type EventId } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';

/** Orders released in one transaction, so that their refunds don't wait long. */
const batchSize = 200;

interface EndedEvent extends Record<string, unknown> {
  id: EventId;
  /** Its last day at the venue. */
  lastDay: string;
}

/** Makes the money of events that are over due to their organisers. A trigger posts each order's release. */
export async function releaseSales({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> {
  const ended = await db.execute<EndedEvent>(sql`
    select e.id, to_char(v.end_at at time zone n.time_zone, 'YYYY-MM-DD') as "lastDay"
    from (select distinct event_id from orders where paid_at is not null and released_at is null and total_minor > 0) o
    join events e on e.id = o.event_id and e.cancelled_at is null
    join event_versions v on v.id = e.approved_version_id and v.end_at < ${now().toISOString()}::timestamptz
    join venues n on n.id = v.venue_id
    order by e.id`);
  const today = dayIn(now(), 'UTC');
  for (const { id, lastDay } of ended) if (dueDay(lastDay) <= today) await releaseEvent({ db, now }, id);
}

async function releaseEvent({ db, now }: Pick<Dependencies, 'db' | 'now'>, eventId: EventId): Promise<void> {
  for (;;) {
    const released = await db.execute(sql`
      update orders set released_at = ${now().toISOString()}::timestamptz
      where id in (select id from orders
        where event_id = ${eventId} and paid_at is not null and released_at is null and total_minor > 0
        order by id limit ${batchSize} for no key update)
      returning id`);
    if (released.length < batchSize) return;
  }
}
