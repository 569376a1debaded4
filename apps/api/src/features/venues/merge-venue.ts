import { eq, or } from 'drizzle-orm';
import { problem, type AdminVenue, type Contract, type HandlerInput } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction } from '../../context.ts';
import { eventVersions, venues } from '../../db/schema/index.ts';
import { changeLocation, notifyTicketHoldersOfMove } from '../authoring/index.ts';
import { publishEvents } from '../catalogue/index.ts';
import { listEventsAt, lockVenues, type AdminContext } from './lock-venues.ts';
import { findVenue } from './venues.queries.ts';

type Input = HandlerInput<Contract['venues']['mergeVenue']>;

/**
 * Merges a venue into another one, which every organiser can choose from then on. Its events follow and keep their clock
 * times; ticket holders get an email only if the zone differs, because the building is the same.
 */
export async function mergeVenue(ctx: AdminContext, { params, body }: Input): Promise<AdminVenue> {
  if (params.venueId === body.intoVenueId) throw problem('venue-into-itself');
  return inTransaction(ctx, async (tx) => {
    const [merged, kept] = await lockVenues(tx, [params.venueId, body.intoVenueId]);
    const eventIds = await listEventsAt(tx, merged.id);
    for (const eventId of eventIds) {
      const seen = await changeLocation(tx, eventId, eq(eventVersions.venueId, merged.id), kept);
      if (seen.time) await notifyTicketHoldersOfMove(tx, eventId);
    }
    await tx.db
      .update(venues)
      .set({ mergedIntoId: kept.id })
      .where(or(eq(venues.id, merged.id), eq(venues.mergedIntoId, merged.id)));
    await tx.db
      .update(venues)
      .set({
        sharedAt: kept.sharedAt ?? tx.now(),
        googlePlaceId: kept.googlePlaceId ?? merged.googlePlaceId,
      })
      .where(eq(venues.id, kept.id));
    await publishEvents(tx, eventIds);
    await recordAction(tx, {
      action: 'merge-venue',
      subject: `venue ${merged.id}`,
      before: { name: merged.name, address: merged.address, events: eventIds.length },
      after: { venueId: kept.id, name: kept.name, address: kept.address },
    });
    return findVenue(tx.db, kept.id);
  });
}
