import { sql } from 'drizzle-orm';
import type { AttendeeId, EventId, PartnerId } from '@atrium/domain';
import type { Context } from '../../context.ts';

/** An event whose organiser this attendee may write to: one that is public, bought, or already talked about. */
export async function findContactableEvent(
  tx: Pick<Context, 'db'>,
  eventId: EventId,
  attendeeId: AttendeeId,
): Promise<{ partnerId: PartnerId } | undefined> {
  const [event] = await tx.db.execute<{ partner_id: PartnerId }>(sql`
    select e.partner_id from events e join partners p on p.id = e.partner_id
    where e.id = ${eventId} and (
      e.approved_version_id is not null and e.cancelled_at is null and p.vetting_status = 'APPROVED' and p.blocked_at is null
      or exists (select 1 from orders o where o.event_id = e.id and o.attendee_id = ${attendeeId})
      or exists (select 1 from message_threads h where h.event_id = e.id and h.attendee_id = ${attendeeId}))`);
  return event && { partnerId: event.partner_id };
}
