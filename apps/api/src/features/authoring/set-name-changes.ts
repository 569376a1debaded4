import { eq } from 'drizzle-orm';
import type { Answer, Contract, HandlerInput } from '@atrium/domain';
import { inTransaction } from '../../context.ts';
import { events } from '../../db/schema/index.ts';
import { lockPartnerEvent } from './authored.queries.ts';
import type { PartnerContext } from './with-sellable-event.ts';

type Call = Contract['authoring']['setNameChanges'];

/** Sets until how many days before an own event buyers may give a ticket to somebody else. */
export const setNameChanges = (
  ctx: PartnerContext,
  { params: { eventId }, body: { nameChangeDays } }: HandlerInput<Call>,
): Promise<Answer<Call>> =>
  inTransaction(ctx, async (tx) => {
    const { event } = await lockPartnerEvent(tx.db, tx.actor.partnerId, eventId);
    await tx.db.update(events).set({ nameChangeDays }).where(eq(events.id, event.id));
    return { nameChangeDays };
  });
