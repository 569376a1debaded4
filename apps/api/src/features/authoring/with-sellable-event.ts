import type { EventId } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { publishEvents } from '../catalogue/index.ts';
import { lockPartnerEvent } from './authored.queries.ts';
import { assertNotCancelled } from './change-event.ts';
import type { SellableColumns } from './sellable-items.ts';

export type PartnerContext = Context<ActorFor<'partner'>>;

/**
 * Locks a partner's event, changes its ticket types or sub-events and rebuilds its pages, in one transaction.
 */
export const withSellableEvent = <T>(
  ctx: PartnerContext,
  eventId: EventId,
  work: (tx: PartnerContext, sale: SellableColumns) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    const locked = await lockPartnerEvent(tx.db, tx.actor.partnerId, eventId);
    assertNotCancelled(locked);
    const done = await work(tx, { eventId, currency: locked.event.currency, timeZone: locked.timeZone });
    await publishEvents(tx, [eventId]);
    return done;
  });
