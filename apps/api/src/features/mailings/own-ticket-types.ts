import { eq } from 'drizzle-orm';
import { fieldError, type EventId, type TicketTypeId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { ticketTypes } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';

/** Throws a field error for each ticket type that isn't the event's. */
export async function assertOwnTicketTypes(
  db: Db,
  eventId: EventId,
  ids: readonly TicketTypeId[],
): Promise<void> {
  if (ids.length === 0) return;
  const own = await db
    .select({ id: ticketTypes.id })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId));
  const known = new Set(own.map(({ id }) => id));
  const errors = ids.flatMap((id, index) =>
    known.has(id) ? [] : [fieldError(`ticketTypeIds.${index}`, 'unknown-ticket-type')],
  );
  if (errors.length > 0) throw validation(errors);
}
