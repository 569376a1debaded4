import { problem, type Contract, type HandlerInput, type Venue } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { resubmitVersion } from '../authoring/index.ts';
import { readVenue } from '../places/index.ts';
import { correctVenue } from './correct-venue.ts';
import { lockVenues } from './lock-venues.ts';

type Input = HandlerInput<Contract['venues']['changeOwnVenue']>;

/**
 * Corrects a venue that the company has added, until an administrator has shared it or approved an event there: from then
 * on other companies can choose it, and visitors see what was vetted. Versions in review are submitted again.
 */
export async function changeOwnVenue(
  ctx: Context<ActorFor<'partner'>>,
  { params, body }: Input,
): Promise<Venue> {
  return inTransaction(ctx, async (tx) => {
    const [venue] = await lockVenues(tx, [params.venueId]);
    if (venue.partnerId !== tx.actor.partnerId || venue.hiddenAt) throw problem('venue-not-found');
    if (venue.sharedAt) throw problem('venue-shared');
    const { eventIds } = await correctVenue(tx, venue, body);
    for (const eventId of eventIds) await resubmitVersion(tx, eventId);
    return orNotFound(await readVenue(tx.db, venue.id), 'venue-not-found');
  });
}
