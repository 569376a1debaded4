import { sql } from 'drizzle-orm';
import type { AttendeeId, EventId, PartnerId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { hasPage } from '../catalogue/index.ts';

/** An event whose organiser this attendee may write to: one with a page, bought, or already talked about. */
export async function findContactableEvent(
  tx: Pick<Context, 'db'>,
  eventId: EventId,
  attendeeId: AttendeeId,
): Promise<{ partnerId: PartnerId } | undefined> {
  const [event] = await tx.db.execute<{ partner_id: PartnerId }>(sql`
    select e.partner_id from events e join partners o on o.id = e.partner_id
    where e.id = ${eventId} and (
      ${sql.raw(hasPage)}
      or exists (select 1 from orders r where r.event_id = e.id and r.attendee_id = ${attendeeId})
      or exists (select 1 from message_threads h where h.event_id = e.id and h.attendee_id = ${attendeeId}))`);
  return event && { partnerId: event.partner_id };
}
