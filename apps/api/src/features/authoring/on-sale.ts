import type { EventId } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { projectEvents } from '../catalogue/index.ts';
import { lockOwnEvent } from './authored.queries.ts';
import { refuseCancelled } from './change-event.ts';
import type { Sale } from './offers.ts';

export type PartnerContext = Context<ActorFor<'partner'>>;

/** Does work on what an own event sells, and shows the outcome to the public in the same transaction. */
export const onSale = <T>(
  ctx: PartnerContext,
  eventId: EventId,
  work: (tx: PartnerContext, sale: Sale) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    const locked = await lockOwnEvent(tx.db, tx.actor.partnerId, eventId);
    refuseCancelled(locked);
    const done = await work(tx, { eventId, currency: locked.event.currency, timeZone: locked.timeZone });
    await projectEvents(tx.db, [eventId]);
    return done;
  });
