import { eq } from 'drizzle-orm';
import type { Answer, Contract, HandlerInput } from '@atrium/domain';
import { inTransaction } from '../../context.ts';
import { events } from '../../db/schema/index.ts';
import { publishEvents } from '../catalogue/index.ts';
import { lockPartnerEvent } from './authored.queries.ts';
import type { PartnerContext } from './with-sellable-event.ts';

type Call = Contract['authoring']['setDamageLimit'];

/** Sets the most that damage at an own event can cost with an order placed from now on. */
export const setDamageLimit = (
  ctx: PartnerContext,
  { params: { eventId }, body: { damageLimitMinor } }: HandlerInput<Call>,
): Promise<Answer<Call>> =>
  inTransaction(ctx, async (tx) => {
    const { event } = await lockPartnerEvent(tx.db, tx.actor.partnerId, eventId);
    await tx.db.update(events).set({ damageLimitMinor }).where(eq(events.id, event.id));
    await publishEvents(tx, [event.id]);
    return { damageLimitMinor };
  });
