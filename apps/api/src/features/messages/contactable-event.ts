import { sql } from 'drizzle-orm';
import type { AttendeeId, EventId, PartnerId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { hasPublicPage } from '../catalogue/index.ts';

/**
 * Finds an event whose organiser this attendee may write to: with a page, ordered, or with a thread already.
 */
export async function findContactableEvent(
  tx: Pick<Context, 'db'>,
  eventId: EventId,
  attendeeId: AttendeeId,
): Promise<{ partnerId: PartnerId } | undefined> {
  const [event] = await tx.db.execute<{ partner_id: PartnerId }>(sql`
    select e.partner_id from events e join partners o on o.id = e.partner_id
    where e.id = ${eventId} and (
      ${sql.raw(hasPublicPage)}
      or exists (select 1 from orders r where r.event_id = e.id and r.attendee_id = ${attendeeId})
      or exists (select 1 from message_threads h where h.event_id = e.id and h.attendee_id = ${attendeeId}))`);
  return event && { partnerId: event.partner_id };
}
