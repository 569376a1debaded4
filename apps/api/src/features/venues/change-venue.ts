import type { AdminVenue, Contract, HandlerInput } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction } from '../../context.ts';
import { correctVenue } from './correct-venue.ts';
import { lockVenues, type AdminContext } from './lock-venues.ts';
import { findVenue } from './venues.queries.ts';

type Input = HandlerInput<Contract['venues']['changeVenue']>;

/** Corrects any venue, for an administrator. */
export async function changeVenue(ctx: AdminContext, { params, body }: Input): Promise<AdminVenue> {
  return inTransaction(ctx, async (tx) => {
    const [before] = await lockVenues(tx, [params.venueId]);
    const { values, eventIds } = await correctVenue(tx, before, body);
    const { name, address, placeId, timeZone, latitude, longitude } = before;
    await recordAction(tx, {
      action: 'change-venue',
      subject: `venue ${before.id}`,
      before: { name, address, placeId, timeZone, latitude, longitude },
      after: { ...values, words: undefined, events: eventIds.length },
    });
    return findVenue(tx.db, before.id);
  });
}
