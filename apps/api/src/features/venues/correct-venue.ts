import { eq } from 'drizzle-orm';
import type { EventId, VenueDraft } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { eventVersions, venues } from '../../db/schema/index.ts';
import { changeLocation, notifyTicketHoldersOfMove } from '../authoring/index.ts';
import { publishEvents } from '../catalogue/index.ts';
import { venueValues } from '../places/index.ts';
import { listEventsAt } from './lock-venues.ts';

/**
 * Corrects a locked venue on the pages of all its events, and returns them. Where its time zone changes, they keep their
 * clock times.
 */
export async function correctVenue(tx: Context, before: typeof venues.$inferSelect, draft: VenueDraft) {
  const values = await venueValues(tx.db, draft);
  const eventIds: EventId[] = await listEventsAt(tx, before.id);
  if (values.timeZone !== before.timeZone)
    for (const eventId of eventIds) {
      const to = { id: before.id, timeZone: values.timeZone };
      const seen = await changeLocation(tx, eventId, eq(eventVersions.venueId, before.id), to);
      if (seen.time) await notifyTicketHoldersOfMove(tx, eventId);
    }
  await tx.db.update(venues).set(values).where(eq(venues.id, before.id));
  await publishEvents(tx, eventIds);
  return { values, eventIds };
}
